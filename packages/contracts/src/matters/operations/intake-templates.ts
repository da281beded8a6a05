import { z } from 'zod'
import { TemplateId } from '../../ids.ts'
import { defineCall } from '../../operation.ts'

/** Which of some intake templates the principal's firm has. */
export const filterIntakeTemplates = defineCall({
  service: 'matters',
  name: 'filterIntakeTemplates',
  summary: 'Which of some intake templates belong to the firm.',
  input: z.strictObject({ template_ids: z.array(TemplateId).max(100) }),
  output: z.array(TemplateId),
  errors: [],
})
