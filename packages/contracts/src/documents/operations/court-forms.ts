import { z } from 'zod'
import { SearchText } from '../../fields.ts'
import { CourtFormId } from '../../ids.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import {
  CourtForm,
  CourtFormDetail,
  CourtFormJurisdiction,
  CourtFormState,
  CourtType,
} from '../resources/court-form.ts'

export const listCourtForms = defineOperation({
  name: 'listCourtForms',
  tag: 'Court forms',
  summary: 'List court forms by jurisdiction and number.',
  description:
    'The library is the same for every firm of this installation. The forms themselves are at their official addresses; check the edition there before filing.',
  method: 'get',
  path: '/api/v1/court-forms',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  audit: { none: 'the library of court forms is the same for every firm' },
  input: z.strictObject({
    ...pageQuery,
    state: CourtFormState.optional().describe('Only forms of this jurisdiction.'),
    practice_area: PracticeArea.optional().describe('Only forms of this practice area.'),
    court_type: CourtType.optional().describe('Only forms of this kind of court.'),
    fillable: z.boolean().optional().describe('Only forms that can, or cannot, be filled in on a screen.'),
    search: SearchText.optional().describe(
      'Words that must all occur in the name, number or description, also as part of a word. Case, accents and punctuation do not matter.',
    ),
  }),
  output: pageOf(CourtForm),
  errors: [],
})

export const listCourtFormJurisdictions = defineOperation({
  name: 'listCourtFormJurisdictions',
  tag: 'Court forms',
  summary: 'List the jurisdictions for which the library has forms.',
  method: 'get',
  path: '/api/v1/court-forms/jurisdictions',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  audit: { none: 'the library of court forms is the same for every firm' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(CourtFormJurisdiction),
  errors: [],
})

export const getCourtForm = defineOperation({
  name: 'getCourtForm',
  tag: 'Court forms',
  summary: 'Get a court form.',
  method: 'get',
  path: '/api/v1/court-forms/{id}',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  audit: { none: 'the library of court forms is the same for every firm' },
  input: z.strictObject({ id: CourtFormId }),
  output: CourtFormDetail,
  errors: [],
})
