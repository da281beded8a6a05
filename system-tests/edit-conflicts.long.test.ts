import { allOperations, type Operation } from '@dossier/contracts'
import { type System, sendToOperation, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { arrange, Scene } from './cases/index.ts'

const guarded = allOperations.filter(({ input }) => Object.hasOwn(input.shape, 'expected_version'))

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

interface Edited {
  version: number
}

test('there are operations that take an expected version', () => {
  expect(guarded.length).toBeGreaterThan(3)
})

test.each(guarded.map((op) => [op.name, op] as const))(
  '%s changes the version that was seen, once, and no other',
  async (_name, op: Operation) => {
    const scene = new Scene(t, await t.seedFirm())
    const { headers } = await scene.session()
    const input = await arrange(op, scene)
    const send = async (expected_version: number) => {
      const { status, data, error } = await sendToOperation(
        t.baseUrl,
        op,
        { ...input, expected_version },
        undefined,
        headers,
      )
      return { status, data: data as Edited, error }
    }

    const stale = await send(999)
    const { version } = stale.error.details as unknown as Edited
    const changed = await send(version)
    const repeated = await send(version)

    expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
    expect(Object.keys(stale.error.details)).toEqual(['version', 'updated_at', 'updated_by'])
    expect([changed.status, changed.data.version]).toEqual([200, version + 1])
    expect([repeated.status, repeated.data]).toEqual([200, changed.data])
  },
)
