import { definitionsOf } from '../definitions.ts'

/** What this folder defines belongs to the integrations service. */
export const { defineOperation, defineCall, defineEvent, defineNotice, defineReportPage } =
  definitionsOf('integrations')
