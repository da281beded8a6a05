import { definitionsOf } from '../definitions.ts'

/** What this folder defines belongs to the integrations service. */
export const { defineOperation, defineCall, defineServiceCall, defineEvent, defineNotice, defineReportPage } =
  definitionsOf('integrations')
