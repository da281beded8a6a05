import vm from 'node:vm'

/** The loader of the process itself. */
const load = new vm.Script('(url) => import(url)', {
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (url: string) => Promise<unknown>

/**
 * Imports a module of this repository, by its path from this folder, as Node itself does: once for a process. Jest
 * loads whatever a test file imports into a context of that file and for the next file again, which takes longer for a
 * whole system than most files take to test it. Outside of jest this is `import`.
 */
export async function importNatively<Module>(path: string): Promise<Module> {
  return (await load(new URL(path, import.meta.url).href)) as Module
}
