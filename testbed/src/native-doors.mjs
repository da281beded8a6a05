import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Gives test files the packages of this repository as Node itself loads them: once for a process. Jest loads what a
 * test file imports into a context of that file, and for the next file again; contracts, runtime and testbed take longer
 * to load than most files take to run. Of the index of such a package a test file therefore gets the names, and behind
 * them what the process has loaded; a system under test runs there too.
 *
 * What comes from there was made outside of the test file's context: its objects have another `Object.prototype`, which
 * `toEqual` passes over and `isDeepStrictEqual` does not, and its clock and console are those of the process. A file of
 * a package that a test imports by itself, such as the rule beside it, is loaded into the context as ever.
 *
 * zod belongs to them: what the contracts say of their schemas is known to the zod that they were made with.
 *
 * Plain JavaScript, so that jest hands it to Node as it is.
 */
export default {
  /** The names are those of all files behind the index, of which jest knows none. */
  getCacheKey: (_source, file) => createHash('sha256').update(codeOf(file)).digest('hex'),
  process: (_source, file) => ({ code: codeOf(file) }),
}

/** Only a script that runs outside of the test file's context reaches the process's own loader. */
function codeOf(file) {
  const names = Object.keys(require(file))
  // Some names, such as those of `enum` and `default`, may be exported and not declared.
  return `import { runInThisContext } from 'node:vm'
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module')
const { ${names.map((name, index) => `${name}: export${index}`).join(', ')} } = createRequire(import.meta.url)(${JSON.stringify(file)})
export { ${names.map((name, index) => `export${index} as ${name}`).join(', ')} }
`
}
