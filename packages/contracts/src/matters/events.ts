import { defineEvent } from '../event.ts'
import { Client, Matter } from './resources/index.ts'

export const matterCreated = defineEvent({
  service: 'matters',
  type: 'matter.created',
  version: 1,
  summary: 'A matter was created.',
  payload: Matter,
})

export const matterUpdated = defineEvent({
  service: 'matters',
  type: 'matter.updated',
  version: 1,
  summary: 'A matter was updated, restoring from the archive included.',
  payload: Matter,
})

export const matterArchived = defineEvent({
  service: 'matters',
  type: 'matter.archived',
  version: 1,
  summary: 'A matter was archived.',
  payload: Matter,
})

export const clientCreated = defineEvent({
  service: 'matters',
  type: 'client.created',
  version: 1,
  summary: 'A client was created.',
  payload: Client,
})
