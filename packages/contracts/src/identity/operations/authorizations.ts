import { z } from 'zod'
import { OAuthGrantId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { Authorization } from '../resources/authorization.ts'

export const listAuthorizations = defineOperation({
  name: 'listAuthorizations',
  tag: 'Sessions',
  summary: 'List the applications that may act for the signed-in user, newest first.',
  method: 'get',
  path: '/api/v1/authorizations',
  access: { kind: 'session' },
  audit: { none: 'shows the caller what they have allowed' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(Authorization),
  errors: [],
})

export const endAuthorization = defineOperation({
  name: 'endAuthorization',
  tag: 'Sessions',
  summary: 'Stop an application from acting for the signed-in user.',
  description: 'Revokes the tokens of this authorization. They are refused everywhere within a second.',
  method: 'delete',
  path: '/api/v1/authorizations/{id}',
  access: { kind: 'session' },
  audit: 'credential',
  input: z.strictObject({ id: OAuthGrantId }),
  output: deletedOf(OAuthGrantId),
  errors: [],
})
