import { hash } from 'node:crypto'
import { registerHooks } from 'node:module'

const GLOBALS = new URL('./globals.ts', import.meta.url)
const PARAMETER = 'test-file'
/** Specifiers of modules that are loaded for each test file unless they are sources: they may register hooks. */
const HELPERS = /^\.|\/testing$/
/** How often each test file was loaded. */
const loads = new Map<string, number>()

/**
 * The address to load a test file from; what is loaded for this test file alone carries its name too. Names are the same in
 * each run, so Node finds what it compiled in an earlier one.
 */
export function forTestFile(url: URL): URL {
  const load = (loads.get(url.href) ?? 0) + 1
  loads.set(url.href, load)
  return withName(url, PARAMETER, `${hash('sha1', url.pathname).slice(0, 12)}-${load}`)
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = context.parentURL && new URL(context.parentURL).searchParams.get(PARAMETER)
    if (specifier === '@jest/globals') {
      if (!name) throw new Error(`${context.parentURL} outlives a test file, so it must not import ${specifier}`)
      return { url: withName(GLOBALS, 'of', name).href, format: 'module-typescript', shortCircuit: true }
    }
    const resolved = nextResolve(specifier, context)
    const isHelper = name && HELPERS.test(specifier) && !resolved.url.includes('/src/')
    return isHelper ? { ...resolved, url: withName(new URL(resolved.url), PARAMETER, name).href } : resolved
  },
})

function withName(url: URL, parameter: string, name: string): URL {
  const copy = new URL(url)
  copy.searchParams.set(parameter, name)
  return copy
}
