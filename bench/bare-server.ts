import { type ClientId, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import express from 'express'
import pg from 'pg'
import { createStatement, readStatement } from './statements.ts'

/**
 * The baseline for the whole system: Express and pg in one process, running the same two statements, without
 * authentication, validation or events. Takes the database address and the firm's UUID as arguments.
 */
const [, , databaseUrl, firmUuid] = process.argv as [string, string, string, string]

const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, options: '-c timezone=UTC' })
const app = express()

app.get('/api/v1/clients/:id', async (req, res) => {
  const { rows } = await pool.query({ ...readStatement, values: [firmUuid, toUuid(req.params.id as ClientId)] })
  if (rows.length === 0) return void res.status(404).json({ error: 'not found' })
  res.json({ data: rows[0] })
})

app.post('/api/v1/clients', express.json(), async (req, res) => {
  const { values, client } = createStatement.valuesFor(firmUuid, newId('cli'), req.body)
  await pool.query({ name: createStatement.name, text: createStatement.text, values: [...values] })
  res.status(201).json({ data: client })
})

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port })
})
