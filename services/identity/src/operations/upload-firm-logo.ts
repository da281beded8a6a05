import { randomBytes } from 'node:crypto'
import { documents, identity, invalidField } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { insertLogo } from '../store/firm-logos.ts'
import { lockFirm } from '../store/firms.ts'

const PROBLEMS = {
  other_type: 'must be a PNG, JPEG or WebP image',
  too_many_pixels: 'must have at most 16 million pixels',
  damaged: 'is damaged: no image could be read from it',
}

/** Of two concurrent uploads, the later one becomes the logo. */
export const uploadFirmLogo: IdentityHandler<typeof identity.operations.uploadFirmLogo> = async (ctx, { file }) => {
  const logo = await ctx.call(documents.operations.drawLogo, { file })
  if (logo.kind === 'problem') throw invalidField('validation_error', 'file', PROBLEMS[logo.code])
  const token = randomBytes(16).toString('hex')
  const logo_url = `${ctx.deps.config.APP_URL}${identity.LOGO_PATH}/${token}.png`
  return await ctx.transact(async (tx) => {
    const { id } = await lockFirm(tx, ctx.principal.firm_id)
    await insertLogo(tx, id, { token, png: Buffer.from(logo.png, 'base64'), url: logo_url })
    return { logo_url, width: logo.width, height: logo.height, updated_at: tx.now }
  })
}
