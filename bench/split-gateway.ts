import type { ClientId } from '@dossier/contracts'
import { connect } from '@nats-io/transport-node'
import express, { type Response } from 'express'

/**
 * The front half of `startSplit`: Express that passes requests on over NATS, and answers as they come back. Takes the
 * address of NATS as its argument.
 */
const [, , natsUrl] = process.argv as unknown as [string, string, string]

const nats = await connect({ servers: natsUrl })
const app = express()

app.get('/api/v1/clients/:id', (req, res) => passOn(res, 200, 'clients.read', { id: req.params.id as ClientId }))
app.post('/api/v1/clients', express.json(), (req, res) => passOn(res, 201, 'clients.create', req.body))

async function passOn(res: Response, status: number, subject: string, input: object): Promise<void> {
  const answer = await nats.request(subject, JSON.stringify(input), { timeout: 5_000 })
  res
    .status(answer.data.length > 0 ? status : 404)
    .type('json')
    .end(answer.data)
}

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port })
})
