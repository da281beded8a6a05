import { AppError, type documents, type FirmId } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'

/** Firms whose logo this process draws. Each may have one at a time, so that none keeps the others waiting. */
const drawing = new Set<FirmId>()

export const drawLogo: DocumentsHandler<typeof documents.operations.drawLogo> = async (ctx, { file }) => {
  const { firm_id } = ctx.principal
  if (drawing.has(firm_id)) {
    throw new AppError('service_unavailable', {}, { internal: 'another logo of the firm is being drawn' })
  }
  drawing.add(firm_id)
  try {
    return await ctx.deps.drawLogo(Buffer.from(file, 'base64'))
  } finally {
    drawing.delete(firm_id)
  }
}
