import { type ClientId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import express from 'express'
import pg from 'pg'
import { type BareKind, bareKinds } from './bare-kinds.ts'

/**
 * What the whole system is compared with: Express and pg in one process, without authentication, validation or events. Takes
 * the database address, the firm's UUID and which statements it runs as arguments.
 */
const [, , databaseUrl, firmUuid, kind] = process.argv as unknown as [string, string, string, string, BareKind]

const { read, create, valuesFor } = bareKinds[kind]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, options: '-c timezone=UTC' })
const app = express()

app.get('/api/v1/clients/:id', async (req, res) => {
  const { rows } = await pool.query({ ...read, values: [firmUuid, toUuid(req.params.id as ClientId)] })
  if (rows.length === 0) return void res.status(404).json({ error: 'not found' })
  res.json({ data: rows[0] })
})

app.post('/api/v1/clients', express.json(), async (req, res) => {
  const { values, client } = valuesFor(firmUuid, newId('cli'), req.body)
  await pool.query({ ...create, values: [...values] })
  res.status(201).json({ data: client })
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port })
})
