import { toUuid } from '@dossier/contracts'
import { listNamesIn, newId } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, expect, test } from '@jest/globals'

const databases = await cloneDatabases(sharedEngines())
afterAll(() => databases.drop())

const lookup = <Row>(text: string, values: readonly unknown[] = []) =>
  databases.query<Row>('integrations', text, values)

test('rows are named by their ids, without removed ones and rows of other firms', async () => {
  const [firm, other] = [newId('firm'), newId('firm')]
  const [passport, gone, foreign, unasked] = [newId('doc'), newId('doc'), newId('doc'), newId('doc')]
  await lookup('create table requests (id uuid, firm_id uuid, title text)')
  await lookup(`insert into requests values ($1, $4, 'Passport'), ($2, $5, 'Foreign'), ($3, $4, 'Not asked for')`, [
    ...[passport, foreign, unasked].map(toUuid),
    toUuid(firm),
    toUuid(other),
  ])

  const named = await listNamesIn('doc', 'requests', 'title')({ lookup }, firm, [passport, gone, foreign])

  expect(named).toEqual([{ id: passport, title: 'Passport' }])
})
