import { describe, expect, test } from '@jest/globals'
import { keyFrom, type Sealed, seal, sealedFile, sealPieces, unseal } from '../src/portal/uploads/sealed-file.ts'

const ABOUT = { id: 'upload', name: 'passport.pdf', type: 'application/pdf' }
const MARKER = '%PDF-1.7 passport of Ana Silva'
const FILE = new Blob([Buffer.alloc(2.5 * 2 ** 20, MARKER)], { type: ABOUT.type })
const bytesOf = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }) => Buffer.from(await blob.arrayBuffer())

describe('a file that is sealed in pieces', () => {
  const keyOfTab = keyFrom('secret of the tab', 'files')
  async function sealAll(about = ABOUT, file = FILE): Promise<Sealed[]> {
    const pieces: Sealed[] = []
    for await (const piece of sealPieces(await keyOfTab, about.id, file)) pieces.push(piece)
    return pieces
  }
  const opened = async (pieces: readonly (Sealed | undefined)[], about: object = {}, key = keyOfTab) =>
    sealedFile(await key, { ...ABOUT, bytes: FILE.size, ...about }, async (number) => pieces[number])

  test('is read as a whole and in parts, and only the pieces of a part are opened', async () => {
    const pieces = await sealAll()
    const file = await opened(pieces)
    const all = await bytesOf(FILE)
    const parts = [
      [0, 1],
      [2 ** 20 - 3, 2 ** 20 + 3],
      [2 ** 20, 2 ** 21],
      [1, FILE.size - 1],
      [FILE.size - 1, FILE.size + 100],
    ] as const

    expect(pieces.length).toBe(3)
    expect([file.name, file.type, file.size]).toEqual([ABOUT.name, ABOUT.type, FILE.size])
    expect((await bytesOf(file)).equals(all)).toBe(true)
    for (const [from, to] of parts) {
      expect(file.slice(from, to).size).toBe(Math.min(to, FILE.size) - from)
      expect((await bytesOf(file.slice(from, to))).equals(all.subarray(from, to))).toBe(true)
    }
    expect(
      (await bytesOf(file.slice(2 ** 20 - 3, 2 ** 21).slice(2, 5))).equals(all.subarray(2 ** 20 - 1, 2 ** 20 + 2)),
    ).toBe(true)
    const last = await opened([undefined, undefined, pieces[2]])
    expect((await bytesOf(last.slice(2 ** 21, FILE.size))).equals(all.subarray(2 ** 21))).toBe(true)
  })

  test('has nothing of the file in clear, and no two pieces alike', async () => {
    const [pieces, again] = [await sealAll(), await sealAll()]

    expect(pieces.some((piece) => Buffer.from(piece).includes('passport of Ana'))).toBe(false)
    expect(new Set([...pieces, ...again].map((piece) => Buffer.from(piece).toString('base64'))).size).toBe(6)
  })

  test('refuses pieces that were changed, swapped, removed or cut, and those of another file, size or key', async () => {
    const pieces = await sealAll()
    const [first, second, third] = pieces as [Sealed, Sealed, Sealed]
    const other = await sealAll({ ...ABOUT, id: 'other' })
    const longer = await sealAll(ABOUT, new Blob([FILE, 'more']))
    const changedAt = (at: number) => first.with(at, first[at]! ^ 1)
    const refused = [
      opened([changedAt(0), second, third]),
      opened([changedAt(12), second, third]),
      opened([changedAt(first.length - 1), second, third]),
      opened([first.slice(0, -1), second, third]),
      opened([first.slice(0, 5), second, third]),
      opened([second, first, third]),
      opened([first, first, third]),
      opened([first, second]),
      opened([first, other[1], third]),
      opened([longer[0], second, third]),
      opened([first, second, third], { bytes: 2 ** 21 }),
      opened(pieces, {}, keyFrom('secret of another tab', 'files')),
      opened(pieces, {}, keyFrom('secret of the tab', 'names of files')),
    ]

    for (const file of refused) await expect((await file).arrayBuffer()).rejects.toThrow()
    expect((await bytesOf(await opened(pieces))).length).toBe(FILE.size)
  })
})

test('a text opens with the key of the same secret, and as what it was sealed for alone', async () => {
  const sealed = await seal(await keyFrom('link', 'names'), 'one name', Buffer.from('passport.pdf'))

  expect(Buffer.from(await unseal(await keyFrom('link', 'names'), 'one name', sealed)).toString()).toBe('passport.pdf')
  await expect(unseal(await keyFrom('link', 'names'), 'other name', sealed)).rejects.toThrow()
  await expect(unseal(await keyFrom('another', 'names'), 'one name', sealed)).rejects.toThrow()
})
