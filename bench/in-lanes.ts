/** Does a piece of work `times` times, `lanes` of them at once; each gets its number. */
export async function inLanes(times: number, lanes: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < times) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
