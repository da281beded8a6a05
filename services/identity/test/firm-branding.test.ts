import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { brandColorsOf } from '@dossier/brand'
import { identity, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { deleteFirmLogo, getFirm, updateFirmSettings, uploadFirmLogo } = identity.operations

let t: System
/** A firm with a logo, which the refusals share: drawing one takes a process. */
let kept: { firm: SeededFirm; logo: string }

beforeAll(async () => {
  t = await startSystem()
  const firm = await t.seedFirm()
  kept = { firm, logo: (await upload(firm, png(8, 8))).data.logo_url }
})
afterAll(() => t.stop())

const upload = (firm: SeededFirm, file: Buffer) => t.send(uploadFirmLogo, { file: file.toString('base64') }, firm.key)
const logoOf = async (firm: SeededFirm) => (await t.call(getFirm, {}, firm.key)).data.logo_url
/** The address is below the web application's, which here is the gateway by another name. */
const fetchLogo = (address: string, headers = {}) => fetch(new URL(new URL(address).pathname, t.baseUrl), { headers })

/** A PNG in one colour. */
function png(width: number, height: number, color = [20, 84, 77]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

test('a logo is redrawn, shown to everybody at an address of its own, and is the firm’s alone', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const sent = png(1024, 256)

  const { status, data } = await upload(firm, sent)
  const shown = await fetchLogo(data.logo_url)
  const bytes = Buffer.from(await shown.arrayBuffer())
  const again = await fetchLogo(data.logo_url, { 'if-none-match': shown.headers.get('etag')! })

  expect([status, data.width, data.height]).toEqual([200, 512, 128])
  expect(new URL(data.logo_url).pathname).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/)
  expect(await logoOf(firm)).toBe(data.logo_url)
  expect(await logoOf(other)).toBeNull()
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([512, 128])
  expect(bytes.equals(sent)).toBe(false)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(again.status).toBe(304)
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'must be a PNG'],
  ['no image', Buffer.from('hello'), 'must be a PNG'],
  ['nothing', Buffer.alloc(0), 'must be a PNG'],
  ['a damaged file', png(300, 300).subarray(0, 60), 'is damaged'],
  ['too many pixels', png(4001, 4000), 'at most 16 million pixels'],
  ['too many bytes', randomBytes(700 * 1024 + 3), 'at most 700 KiB'],
])('%s is refused, and the logo stays', async (_, file, message) => {
  const { firm, logo } = kept

  const { status, error } = await upload(firm, file)

  expect([status, error?.code]).toEqual([400, 'validation_error'])
  expect(error!.details).toMatchObject({ fields: [{ field: 'file', message: expect.stringContaining(message) }] })
  expect(await logoOf(firm)).toBe(logo)
})

test('the logo before stays for emails that were sent with it, ten at most, until logos are removed', async () => {
  const firm = await t.seedFirm()
  const first = await upload(firm, png(8, 8))
  const second = await upload(firm, png(8, 8, [200, 0, 0]))
  await t.query(
    'identity',
    `insert into firm_logos (token, firm_id, png, created_at)
     select gen_random_uuid(), firm_id, png, created_at - interval '1 day' from firm_logos, generate_series(1, 20)
     where token = $1`,
    [tokenOf(first.data.logo_url)],
  )
  const third = await upload(firm, png(8, 8))

  const statuses = []
  for (const { data } of [first, second, third]) statuses.push((await fetchLogo(data.logo_url)).status)
  const removed = await t.call(deleteFirmLogo, {}, firm.key)
  const repeated = await t.call(deleteFirmLogo, {}, firm.key)
  const left = await t.query('identity', `select 1 from firm_logos where firm_id = $1`, [toUuid(firm.id)])

  expect(statuses).toEqual([200, 200, 200])
  expect(await logoOf(firm)).toBeNull()
  expect(removed.data).toEqual({ id: firm.id, deleted: true, updated_at: expect.any(String) })
  expect(repeated.data).toEqual(removed.data)
  expect(left).toEqual([])
})

test('an address that is not of a logo answers 404', async () => {
  const paths = ['/logos/x.png', `/logos/${'0'.repeat(32)}.png`, `/logos/${'0'.repeat(32)}`, '/logos/..%2f..%2fetc.png']

  const answers = await Promise.all(paths.map((path) => fetch(`${t.baseUrl}${path}`)))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('the colour of the firm makes colours that can be read, and null takes it back', async () => {
  const firm = await t.seedFirm()

  const set = await t.call(updateFirmSettings, { settings: { brand_color: '#F2C200' } }, firm.key)
  const shown = await t.call(getFirm, {}, firm.key)
  await t.call(updateFirmSettings, { settings: { brand_color: null } }, firm.key)
  const cleared = await t.call(getFirm, {}, firm.key)
  const refused = await Promise.all(
    ['red', '#fff', '#12345g', 'url(x)', '#1234567'].map((brand_color) =>
      t.send(updateFirmSettings, { settings: { brand_color } }, firm.key),
    ),
  )

  expect(set.data.settings).toEqual({ brand_color: '#f2c200' })
  expect(shown.data.brand_colors).toEqual(brandColorsOf('#f2c200'))
  expect(shown.data.brand_colors.light.accent).not.toBe('#f2c200')
  expect(cleared.data.brand_colors).toEqual(brandColorsOf(null))
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
})

test('clients see logo and colour at the portal, unless the firm does not want them shown', async () => {
  const firm = await t.seedFirm()
  const portal = await t.seedPortal(firm)
  const { data: logo } = await upload(firm, png(8, 8))
  await t.call(updateFirmSettings, { settings: { brand_color: '#7a1f5c' } }, firm.key)
  const see = async () => (await t.call(matters.operations.getPortalMatter, {}, undefined, portal.headers)).data.firm

  const shown = await see()
  await t.call(updateFirmSettings, { settings: { intake_branding: false } }, firm.key)
  const hidden = await see()

  expect(shown).toEqual({ name: firm.name, logo_url: logo.logo_url, brand_colors: brandColorsOf('#7a1f5c') })
  expect(hidden).toEqual({ name: firm.name, logo_url: null, brand_colors: brandColorsOf(null) })
})

const tokenOf = (address: string) => /([0-9a-f]{32})\.png$/.exec(address)![1]!
