#ifndef SAFEGEN_CLIBYAML_SHIM_H
#define SAFEGEN_CLIBYAML_SHIM_H
#include <yaml.h>
#endif
