/** Runs tasks one after the other in the order of the calls; a task that fails does not hold up the next. */
export function createSequence(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined)
    return result
  }
}
