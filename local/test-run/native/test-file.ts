import type * as jestGlobals from '@jest/globals'

export type Globals = Omit<typeof jestGlobals, 'jest'>

let globals: Globals

/** Sets what the present test file gets from `@jest/globals`. */
export function setGlobals(given: Globals): void {
  globals = given
}

export function currentGlobals(): Globals {
  return globals
}
