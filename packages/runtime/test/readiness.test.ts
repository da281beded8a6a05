import { matters } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstreamManager } from '@nats-io/jetstream'
import type { Version } from '../src/index.ts'

const { listMatters } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment: { matters: { RELEASE_VERSION: '1.2.3', RELEASE_REVISION: 'abc' } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

const askReadiness = () => fetch(`${t.opsUrlOf('matters')}/readyz`)
const statusOfRequest = async () => (await t.call(listMatters, {}, firm.key)).status

test('a process takes no request before its consumers are there, says what it lacks, and begins when they come', async () => {
  const { consumers } = await jetstreamManager(t.operator)
  await consumers.delete('JOBS_matters', 'matters_requestTemplateDocuments')
  await t.restart('matters')

  const readiness = await askReadiness()
  const before = await statusOfRequest()
  await t.prepareNats()
  await until(async () => (await askReadiness()).ok)

  expect(readiness.status).toBe(503)
  expect(await readiness.text()).toContain('matters_requestTemplateDocuments: run prepare-nats')
  expect(before).toBe(503)
  expect(await statusOfRequest()).toBe(200)
})

test('while NATS is down no consumer is said to be missing', async () => {
  const { consumers } = await jetstreamManager(t.operator)
  await consumers.delete('JOBS_matters', 'matters_requestTemplateDocuments')
  await t.restart('matters')
  const reconnected = (async () => {
    for await (const { type } of t.operator.status()) if (type === 'reconnect') return
  })()
  await t.killNats()

  let obstacles = ''
  await until(async () => {
    obstacles = await (await askReadiness()).text()
    return obstacles.includes('NATS is not connected')
  })
  await t.startNats()
  await reconnected
  await t.prepareNats()
  await until(async () => (await askReadiness()).ok)

  expect(obstacles).not.toContain('prepare-nats')
})

test('a process that lacks its schema takes no request and can be stopped', async () => {
  const [newest] = await t.query<{ name: string }>(
    'matters',
    'delete from migrations where name = (select max(name) from migrations) returning name',
  )
  await t.restart('matters')

  const readiness = await askReadiness()
  const before = await statusOfRequest()
  await t.stopService('matters')
  await t.query('matters', 'insert into migrations (name) values ($1)', [newest!.name])
  await t.startService('matters')

  expect(readiness.status).toBe(503)
  expect(await readiness.text()).toContain(`the database lacks the migrations ${newest!.name}`)
  expect(before).toBe(503)
  expect(await statusOfRequest()).toBe(200)
})

test('a process says what it was built from', async () => {
  const ask = async (service: 'gateway' | 'matters') => (await fetch(`${t.opsUrlOf(service)}/version`)).json()

  const [gateway, owner] = (await Promise.all([ask('gateway'), ask('matters')])) as [Version, Version]

  expect(owner).toMatchObject({ service: 'matters', version: '1.2.3', revision: 'abc', node: process.version })
  expect(owner.contracts.matters).toMatch(/^[0-9a-f]{16}$/)
  expect(gateway.contracts.matters).toBe(owner.contracts.matters)
})
