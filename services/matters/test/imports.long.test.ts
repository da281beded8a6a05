import { matters } from '@dossier/contracts'
import { type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { addImportPart, checkImport, createImport, createMatter, getImport, getMatter, startImport } = matters.operations
const { listClients, listMatters } = matters.operations

/** Rows that fill several parts. `npm run bench:imports` measures the speed of larger imports. */
const ROWS = 30_000
const PART_BYTES = matters.IMPORT_PART_BYTES_MAX
/** How long a busy machine may take for the import. */
const MINUTES_MAX = 15
const READS = 1_000

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

/** The time that 99 % of reads stay below, in milliseconds. */
async function p99(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS; n++) {
    const startedAt = performance.now()
    await read()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(READS * 0.99)]!
}

test(
  'tens of thousands of rows are made, each once, while another firm reads',
  async () => {
    const [firm, other] = [await t.seedFirm({ plan: 'enterprise' }), await t.seedFirm({ plan: 'enterprise' })]
    const { data: matter } = await t.call(createMatter, { title: 'Read', practice_area: 'other' }, other.key)
    const read = () => t.call(getMatter, { id: matter.id }, other.key)
    const columns = [
      { column: 'First', field: 'client.first_name' as const },
      { column: 'Last', field: 'client.last_name' as const },
      { column: 'Email', field: 'client.email' as const },
      { column: 'Title', field: 'matter.title' as const },
      { column: 'Area', field: 'matter.practice_area' as const },
      { column: 'About', field: 'matter.description' as const },
    ]
    const line = (n: number) => `First${n},Last${n},p${n}@example.com,Matter ${n},other,${'about '.repeat(20)}`
    const file = Buffer.from(
      ['First,Last,Email,Title,Area,About', ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n'),
    )
    const { id } = (await t.call(createImport, { name: 'Large', columns }, firm.key)).data
    for (let at = 0, number = 1; at < file.length; at += PART_BYTES, number++) {
      const data = file.subarray(at, at + PART_BYTES).toString('base64')
      await t.call(addImportPart, { id, number, data }, firm.key)
    }
    await p99(read)
    const alone = await p99(read)

    const startedAt = performance.now()
    await t.call(checkImport, { id }, firm.key)
    const beside = [await p99(read)]
    const ends = async (status: string) =>
      await until(async () => {
        const answer = await t.call(getImport, { id }, firm.key)
        return answer.status === 200 && answer.data.status === status
      }, MINUTES_MAX * 60_000)
    await ends('checked')
    const checkedAt = performance.now()
    await t.call(startImport, { id }, firm.key)
    beside.push(await p99(read))
    await ends('finished')
    const seconds = (performance.now() - startedAt) / 1000

    console.info(
      `${ROWS} rows: checked in ${Math.round((checkedAt - startedAt) / 1000)} s, done in ${Math.round(seconds)} s; ` +
        `p99 of another firm's reads ${beside.map((ms) => (ms / alone).toFixed(2)).join(' and ')} times that alone`,
    )
    expect((await t.call(listClients, {}, firm.key)).pagination.total).toBe(ROWS)
    expect((await t.call(listMatters, {}, firm.key)).pagination.total).toBe(ROWS)
  },
  MINUTES_MAX * 2 * 60_000,
)
