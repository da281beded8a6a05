import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const FIRM = {
  id: 'firm_1',
  name: 'Silva & Partners',
  logo_url: null,
  settings: { brand_color: '#14544d', intake_branding: true, link_shows_matter: true },
  updated_at: '2026-03-01T10:00:00Z',
} as const
const WITH_LOGO = { ...FIRM, logo_url: 'https://storage.test/logo.png' }
const VERSION = { expected_updated_at: FIRM.updated_at }

beforeEach(() => {
  service.answers(api.getFirm, FIRM)
})

/** Opens the page, and chooses a file as the logo. */
async function chooseLogo(file: File): Promise<void> {
  openPage('/settings/branding')
  await screen.findByRole('button', { name: 'Choose an image' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })

test('a colour is saved with what else was changed', async () => {
  service.answers(api.updateFirmSettings, FIRM)
  openPage('/settings/branding')

  const code = await screen.findByLabelText('Colour code')
  await userEvent.clear(code)
  await userEvent.type(code, '#AABBCC')
  await userEvent.click(screen.getByLabelText(/^Name the matter/))
  await pressTwice(screen.getByRole('button', { name: 'Save' }), api.updateFirmSettings)

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { settings: { brand_color: '#aabbcc', link_shows_matter: false }, ...VERSION },
  ])
})

test('an unfinished colour is not saved; an empty one clears it', async () => {
  service.answers(api.updateFirmSettings, FIRM)
  openPage('/settings/branding')

  const code = await screen.findByLabelText('Colour code')
  const preview = screen.getByRole('region', { name: 'Preview' })
  const before = preview.innerHTML
  await userEvent.type(code, '{backspace}')
  await screen.findByText(/^A colour code is a # and six digits or letters/)
  expect(preview.innerHTML).toBe(before)
  await press('Save')
  expect(service.received(api.updateFirmSettings)).toEqual([])
  await userEvent.clear(code)
  await press('Save')

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([{ settings: { brand_color: null }, ...VERSION }])
})

test('a logo is shown once it is saved', async () => {
  service.answers(api.uploadFirmLogo, {})
  const goOn = service.holds(api.uploadFirmLogo)

  await chooseLogo(png(3))
  await screen.findByRole('button', { name: 'Choose an image', busy: true })
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  service.answers(api.getFirm, WITH_LOGO)
  goOn()

  await screen.findByText('The logo is saved.')
  await screen.findByRole('img', { name: 'Logo of Silva & Partners' })
  expect(service.received(api.uploadFirmLogo)).toEqual([{ file: 'AAAA' }])
})

test('a logo that is too large is not sent', async () => {
  await chooseLogo(png(700 * 1024 + 1))

  await screen.findByText(/^This file is larger than 700 kB/)
})

test.each([
  [
    'is no image',
    400,
    'validation_error',
    { fields: [{ field: 'file', message: 'is no image' }] },
    /could not read this/,
  ],
  ['is refused', 503, 'service_unavailable', {}, /does not answer/],
])('a logo that %s says so until another is chosen', async (_what, status, code, details, text) => {
  service.refuses(api.uploadFirmLogo, status, code, details)

  await chooseLogo(png(3))
  await screen.findByText(text)
  service.answers(api.uploadFirmLogo, {})
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, png(3))

  await screen.findByText('The logo is saved.')
  expect(screen.queryByText(text)).toBeNull()
})

test('a logo is removed once the reader has confirmed it', async () => {
  service.answers(api.getFirm, WITH_LOGO)
  service.refuses(api.deleteFirmLogo, 503, 'service_unavailable')
  openPage('/settings/branding')

  await press('Remove')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText(/does not answer/)
  await press('Cancel')
  await press('Remove')
  const question = within(await screen.findByRole('dialog'))
  // What went wrong before is not said of the next try.
  expect(question.queryByText(/does not answer/)).toBeNull()
  service.answers(api.deleteFirmLogo, {})
  service.answers(api.getFirm, FIRM)
  await pressTwice(question.getByRole('button', { name: 'Remove' }), api.deleteFirmLogo)

  await screen.findByText('The logo is removed.')
  await screen.findByRole('button', { name: 'Choose an image' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
