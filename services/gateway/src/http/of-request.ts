import type { Request } from 'express'

/** Computes something about an object at the first call, and answers the same at each later call for that object. */
export function onceFor<Owner extends object, Value extends {}>(
  compute: (owner: Owner) => Value,
): (owner: Owner) => Value {
  // A property of the object takes a tenth of the time of a WeakMap.
  const key = Symbol('once')
  return (owner) => {
    const keeper = owner as { [key]?: Value }
    keeper[key] ??= compute(owner)
    return keeper[key]
  }
}

/** The same of a request. */
export function ofRequest<Value extends {}>(compute: (req: Request) => Value): (req: Request) => Value {
  return onceFor(compute)
}
