import { z } from 'zod'
import { ClientId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { order, search } from '../list-query.ts'
import {
  CLIENT_MATTERS_MAX,
  Client,
  ClientDetail,
  ClientListItem,
  clientFields,
  recordedSmsConsent,
} from '../resources/client.ts'

export const createClient = defineOperation({
  name: 'createClient',
  tag: 'Clients',
  summary: 'Create a client.',
  method: 'post',
  path: '/api/v1/clients',
  access: { kind: 'scope', anyOf: ['clients:write'] },
  status: 201,
  input: z.strictObject({
    first_name: clientFields.first_name,
    last_name: clientFields.last_name,
    email: clientFields.email.default(null),
    phone: clientFields.phone.default(null),
    date_of_birth: clientFields.date_of_birth.default(null),
    address: clientFields.address.default(null),
    language: clientFields.language.default(null),
    notes: clientFields.notes.default(null),
    custom_fields: clientFields.custom_fields.default({}),
    sms_consent: recordedSmsConsent.optional(),
  }),
  output: Client,
  errors: ['invalid_request', 'duplicate_email', 'sms_opted_out'],
})

export const listClients = defineOperation({
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients.',
  method: 'get',
  path: '/api/v1/clients',
  access: { kind: 'scope', anyOf: ['clients:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    ...pageQuery,
    search: search.describe(
      'Matches any part of the name or email; several words in any order. Case, accents and punctuation do not matter.',
    ),
    sort: z.enum(['created_at', 'last_name']).default('created_at').describe('Sort key of the list.'),
    order,
  }),
  output: pageOf(ClientListItem),
  errors: [],
})

export const getClient = defineOperation({
  name: 'getClient',
  tag: 'Clients',
  summary: 'Get a client with its matters.',
  description: `The newest ${CLIENT_MATTERS_MAX} matters are listed; \`matters_count\` counts all.`,
  method: 'get',
  path: '/api/v1/clients/{id}',
  access: { kind: 'scope', anyOf: ['clients:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: ClientId }),
  output: ClientDetail,
  errors: ['forbidden'],
})

export const updateClient = defineOperation({
  name: 'updateClient',
  tag: 'Clients',
  summary: 'Update a client: only the fields that are sent change.',
  method: 'patch',
  path: '/api/v1/clients/{id}',
  access: { kind: 'scope', anyOf: ['clients:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: ClientId,
    ...z.object(clientFields).partial().shape,
    sms_consent: recordedSmsConsent.optional(),
    ...expectedUpdatedAt,
  }),
  example: { body: { phone: '+12125550188', notes: null } },
  output: Client,
  errors: ['invalid_request', 'forbidden', 'duplicate_email', 'sms_opted_out'],
})
