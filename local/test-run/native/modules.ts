import { registerHooks } from 'node:module'

const GLOBALS = new URL('./globals.ts', import.meta.url)
const PARAMETER = 'test-file'
/** Specifiers of modules that are loaded for each test file unless they are sources: they may register hooks. */
const HELPERS = /^\.|\/testing$/
let testFiles = 0

/** The address to load a test file from; what is loaded for this test file alone carries its number too. */
export function forTestFile(url: URL): URL {
  testFiles++
  return withNumber(url, PARAMETER, String(testFiles))
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const number = context.parentURL && new URL(context.parentURL).searchParams.get(PARAMETER)
    if (specifier === '@jest/globals') {
      if (!number) throw new Error(`${context.parentURL} outlives a test file, so it must not import ${specifier}`)
      return { url: withNumber(GLOBALS, 'of', number).href, format: 'module-typescript', shortCircuit: true }
    }
    const resolved = nextResolve(specifier, context)
    const isHelper = number && HELPERS.test(specifier) && !resolved.url.includes('/src/')
    return isHelper ? { ...resolved, url: withNumber(new URL(resolved.url), PARAMETER, number).href } : resolved
  },
})

function withNumber(url: URL, parameter: string, number: string): URL {
  const copy = new URL(url)
  copy.searchParams.set(parameter, number)
  return copy
}
