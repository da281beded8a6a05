import type { matters } from '@dossier/contracts'
import { type Cases, noInput } from '../case.ts'
import { makeAttachment } from '../documents/makers.ts'
import { makeAnswer, makeMatter, makeThread } from './makers.ts'

export const messageCases = {
  listMatterMessages: async (scene) => ({ id: await makeMatter(scene) }),
  sendMatterMessage: {
    arrange: async (scene) => ({ id: await makeMatter(scene), text: 'Please send all pages.' }),
    other: { text: 'Please send the first page alone.' },
  },
  listMessageThreads: noInput,
  getMessageThread: async (scene) => ({ id: (await makeThread(scene)).id }),
  updateMessageThread: async (scene) => {
    const { id, message_id } = await makeThread(scene)
    return { id, answered_through: message_id }
  },
  markMessagesRead: makeThread,
  listPortalMessages: noInput,
  sendPortalMessage: {
    arrange: () => ({ text: 'Do you need the empty page too?' }),
    other: { text: 'Do you need both sides?' },
  },
  downloadPortalAttachment: async (scene) => ({ id: await makeAttachment(scene) }),
  markPortalMessagesRead: async (scene) => ({ message_id: await makeAnswer(scene) }),
} satisfies Partial<Cases<typeof matters.operations>>
