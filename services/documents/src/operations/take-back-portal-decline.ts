import type { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { changeOfPerson } from '../document-requests/change-of-person.ts'
import { clearDeclines, findDecline } from '../store/declines.ts'
import { expectReminders } from '../store/reminders.ts'

export const takeBackPortalDecline: DocumentsHandler<typeof documents.operations.takeBackPortalDecline> = (
  ctx,
  { id },
) =>
  changeOfPerson(ctx, id, async (tx, { firmId, locked }) => {
    if (!(await findDecline(tx, firmId, id))) return
    await clearDeclines(tx, firmId, [id])
    await expectReminders(tx, firmId, locked.brief)
  })
