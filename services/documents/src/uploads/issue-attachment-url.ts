import { documents, type OutputOf } from '@dossier/contracts'
import type { Ctx, Tx } from '@dossier/runtime'
import type { DocumentsDeps } from '../deps.ts'
import { assertAccepted } from '../domain/declaration.ts'
import { type Conversation, lockConversation } from '../store/attachments.ts'
import type { NewUpload } from '../store/uploads.ts'
import { assertRoom } from './assert-room.ts'
import { signUpload } from './sign-upload.ts'

/** Types and sizes of files that a message takes. */
const TAKEN = { accepted_types: documents.acceptedTypesDefault, max_file_size_mb: documents.ATTACHMENT_SIZE_MB_MAX }

/**
 * A URL for a declared file of a message, in a conversation that the caller may write in.
 *
 * @throws AppError validation_error, storage_limit_reached
 */
export async function issueAttachmentUrl(
  ctx: Ctx<DocumentsDeps>,
  conversation: Conversation,
  declared: Pick<NewUpload, 'filename' | 'content_type' | 'file_size_bytes'>,
): Promise<OutputOf<typeof documents.operations.createSignedUploadUrl>> {
  assertAccepted(declared, TAKEN)
  await assertRoom(ctx, declared.file_size_bytes)
  const place = {
    matterId: conversation.matterId,
    lock: (tx: Tx) => lockConversation(tx, ctx.principal.firm_id, conversation),
    filesMax: 1,
    isAttachment: true,
  }
  return await signUpload(ctx, place, declared, null)
}
