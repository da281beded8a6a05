import { type ClientId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { smallestStatements } from './smallest-statements.ts'

/**
 * The back half of `startSplit`: answers over NATS with the smallest statements, on two pipelined connections. Takes the
 * addresses of NATS and the database, and the firm's UUID, as arguments.
 */
const [, , natsUrl, databaseUrl, firmUuid] = process.argv as unknown as [string, string, string, string, string]

const { read, create, valuesFor } = smallestStatements
const connections = [0, 1].map(
  () => new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC', pipeline: true }),
)
await Promise.all(connections.map((connection) => connection.connect()))
const nats = await connect({ servers: natsUrl })
let turn = 0

answer('clients.read', async ({ id }: { id: ClientId }) => {
  const { rows } = await database().query({ ...read, values: [firmUuid, toUuid(id)] })
  return rows[0]
})
answer('clients.create', async (body: Parameters<typeof valuesFor>[2]) => {
  const { values, client } = valuesFor(firmUuid, newId('cli'), body)
  await database().query({ ...create, values: [...values] })
  return client
})
process.send?.({ ready: true })

function database(): pg.Client {
  return connections[turn++ % connections.length]!
}

async function answer<Input>(subject: string, handle: (input: Input) => Promise<object | undefined>): Promise<void> {
  for await (const message of nats.subscribe(subject, { queue: 'service' })) {
    void handle(message.json<Input>()).then((data) => message.respond(data && JSON.stringify({ data })))
  }
}
