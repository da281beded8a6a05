import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { newItem } from '../../../data/templates.ts'
import { answerMatter } from '../../../test/matter.ts'
import { openPage } from '../../../test/open-page.tsx'

const RUI = { id: 'par_rui', first_name: 'Rui', last_name: 'Silva', role: 'spouse' } as const
const OFTEN = { ...newItem, name: 'Pay slips', max_files: 3, min_files: 3, times: 9 } as const

beforeEach(() => {
  answerMatter()
  service.answers(api.listMatterParticipants, listOf(RUI) as never)
  service.answers(api.listFrequentDocuments, [OFTEN] as never)
  service.answers(
    api.listChecklists,
    listOf({ id: 'chk_1', name: 'Lease', items: [{ ...newItem, name: 'Deed' }] }) as never,
  )
})

async function openDialog() {
  openPage('/matters/mat_1')
  await press('Request documents')
  return within(await screen.findByRole('dialog', { name: 'Request documents' }))
}

test('documents that were written, asked often or from a checklist are requested once, and the matter shows them', async () => {
  service.answers(api.requestDocuments, [{}, {}, {}])
  const dialog = await openDialog()

  await userEvent.type(dialog.getByLabelText('What you need'), ' Passport ')
  await userEvent.type(dialog.getByLabelText('What to look out for'), 'Both sides')
  await userEvent.type(dialog.getByLabelText(/^Due/), '2030-05-01')
  await userEvent.selectOptions(await dialog.findByLabelText('From whom'), 'Rui Silva')
  await userEvent.click(dialog.getByLabelText(/^The matter needs it/))
  await userEvent.click(await dialog.findByRole('button', { name: 'Pay slips' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add its documents' }))
  const passport = { id: 'doc_1', name: 'Passport', status: 'pending', required: false, upload: null }
  service.answers(api.listMatterDocuments, listOf(passport as never))
  await pressTwice(dialog.getByRole('button', { name: 'Request 3 documents' }), api.requestDocuments)

  await screen.findByText('Requested 3 documents.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('link', { name: 'Passport' })
  expect(service.received(api.requestDocuments)).toEqual([
    {
      id: 'mat_1',
      items: [
        {
          ...newItem,
          name: 'Passport',
          instructions: 'Both sides',
          due_date: '2030-05-01',
          required: false,
          participant_id: 'par_rui',
        },
        { ...newItem, name: 'Pay slips', max_files: 3, min_files: 3, participant_id: null },
        { ...newItem, name: 'Deed', participant_id: null },
      ],
    },
  ])
})

test('a document without a name is not requested: the reader is told at its field, and is there', async () => {
  const dialog = await openDialog()

  await userEvent.click(dialog.getByRole('button', { name: 'Request 1 document' }))

  const name = dialog.getByLabelText('What you need')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(service.received(api.requestDocuments)).toEqual([])
})

test('what the service refuses is told at the line and the field, until it is changed', async () => {
  service.refuses(api.requestDocuments, 400, 'validation_error', {
    fields: [{ field: 'items.0.name', message: 'is too long' }],
  })
  const dialog = await openDialog()

  await userEvent.type(dialog.getByLabelText('What you need'), 'Passport')
  await userEvent.click(dialog.getByRole('button', { name: 'Add another document' }))
  await userEvent.type(dialog.getByLabelText('What you need'), 'Lease')
  await userEvent.click(dialog.getByRole('button', { name: 'Request 2 documents' }))

  await dialog.findByText(/is too long/)
  const name = dialog.getByLabelText('What you need') as HTMLInputElement
  expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Passport', 'true'])
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.type(name, '!')
  expect(dialog.queryByText(/is too long/)).toBeNull()
})

test('a line is removed, and what was written does not go with a press beside the dialog', async () => {
  const dialog = await openDialog()

  await userEvent.type(dialog.getByLabelText('What you need'), 'Passport')
  await userEvent.keyboard('{Escape}')
  dialog.getByDisplayValue('Passport')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove “Passport”' }))

  expect(dialog.queryByLabelText('What you need')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add another document' })))
  expect((dialog.getByRole('button', { name: /^Request \d/ }) as HTMLButtonElement).disabled).toBe(true)
})

test('a press on a frequent document takes it out again, unless something was written in it', async () => {
  const dialog = await openDialog()
  const often = await dialog.findByRole('button', { name: 'Pay slips' })

  await userEvent.click(often)
  expect(often.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(often)
  expect(often.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(often)
  await userEvent.click(dialog.getByRole('button', { name: /^Pay slips.*3 files/ }))
  await userEvent.type(dialog.getByLabelText('What to look out for'), 'The last three')
  await userEvent.click(dialog.getByRole('button', { name: /^Pay slips.*3 files/ }))
  expect(dialog.queryByDisplayValue('The last three')).toBeNull()
  await userEvent.click(often)

  dialog.getByDisplayValue('The last three')
})
