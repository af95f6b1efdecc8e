// The theme's search is a dialog without a name.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");

// Words that a question has and no page is about: the theme looks for all words that begin with one of them.
const asked = new Set(
    "a an and are as at be by can do does for from have how i if in is it its my no not of on or so that the this to was what when where which who why will with you".split(" "));
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
    const words = message?.type === 2 && typeof message.data === "string" ? message.data.split(/\s+/) : [];
    const told = words.filter(word => !asked.has(word.replace(/^\+|\*$/g, "").toLowerCase()));
    return post.call(this, told.length > 0 ? { ...message, data: told.join(" ") } : message, ...rest);
};
