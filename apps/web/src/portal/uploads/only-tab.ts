/** Whether no other tab holds this lock. If so, this one holds it for as long as the page lives. */
export function isOnlyTab(lock: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lock, { ifAvailable: true }, (held) => {
        resolve(held !== null)
        return held && new Promise(() => undefined)
      })
      .catch(reject)
  })
}
