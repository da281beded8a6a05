import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { compoundFileOf, withZip64End, zipOfNames } from '../../test/containers.ts'
import { pdfOf } from '../../test/pdf.ts'
import { agreesWith } from './agrees-with.ts'
import { BlockReader } from './block-reader.ts'
import { detectType, isBeyondScanner, notice } from './detect-type.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CONTENT_TYPES = '[Content_Types].xml'
const image = sharp({ create: { width: 8, height: 6, channels: 3, background: '#2a6' } })

/** As the scan sees a file: in pieces, and then here and there. Returns how many bytes were read that way too. */
async function detect(file: Buffer, pieceBytes = 1000) {
  const noticed = notice(
    (async function* () {
      for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes)
    })(),
  )
  for await (const _ of noticed.bytes);
  let readBytes = 0
  const content = new BlockReader(async (offset, length) => {
    readBytes += length
    return file.subarray(offset, offset + length)
  }, file.length)
  const type = await detectType(noticed.finish(), content)
  return { type, readBytes }
}

const typeOf = async (file: Buffer) => (await detect(file)).type

describe('the content shows', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a PDF', 'application/pdf', () => pdfOf()],
    ['a PDF behind what a mail gateway put in front', 'application/pdf', () => Buffer.from(`\n\n${pdfOf()}`)],
    ['a JPEG', 'image/jpeg', () => image.clone().jpeg().toBuffer()],
    ['a PNG', 'image/png', () => image.clone().png().toBuffer()],
    ['a WebP', 'image/webp', () => image.clone().webp().toBuffer()],
    ['a TIFF', 'image/tiff', () => image.clone().tiff().toBuffer()],
    ['an AVIF', 'image/avif', () => image.clone().avif().toBuffer()],
    ['a HEIC', 'image/heic', () => readFile(new URL('../../test/fixtures/shapes.heic', import.meta.url))],
    ['a Word file', WORD, () => zipOfNames([CONTENT_TYPES, '_rels/.rels', 'word/document.xml'])],
    [
      'a Word file whose parts come in another order and which embeds a sheet',
      WORD,
      () => zipOfNames(['word/embeddings/xl/workbook.xml', 'word/document2.xml', CONTENT_TYPES]),
    ],
    [
      'an Excel file behind a comment',
      EXCEL,
      () => zipOfNames([CONTENT_TYPES, 'xl/workbook.xml'], { comment: 'made by hand' }),
    ],
    [
      'a Word file with macros',
      'application/vnd.ms-word.document.macroenabled.12',
      () => zipOfNames([CONTENT_TYPES, 'word/document.xml', 'word/vbaProject.bin']),
    ],
    ['an archive', 'application/zip', () => zipOfNames(['word/document.xml'])],
    [
      'an archive that is cut off',
      'application/zip',
      () => zipOfNames([CONTENT_TYPES, 'word/document.xml']).subarray(0, -30),
    ],
    ['a Word file before 2007', 'application/msword', () => compoundFileOf(['1Table', 'WordDocument', 'Data'])],
    [
      'a Word file that embeds a sheet',
      'application/msword',
      () => compoundFileOf(['WordDocument'], { embedded: ['Workbook', 'Book'] }),
    ],
    ['an Excel file before 2007', 'application/vnd.ms-excel', () => compoundFileOf(['SummaryInformation', 'Workbook'])],
    [
      'an Excel file whose directory is far behind',
      'application/vnd.ms-excel',
      () => compoundFileOf(['a', 'b', 'c', 'd', 'e', 'f', 'Workbook'], { before: 9_000 }),
    ],
    ['a compound file of something else', 'application/x-cfb', () => compoundFileOf(['Contents'])],
    [
      'a later Office file behind a password',
      'application/x-encrypted-office',
      () => compoundFileOf(['EncryptedPackage']),
    ],
    ['text in UTF-8', 'text/plain', () => Buffer.from('Sehr geehrte Damen und Herren,\r\n\tanbei € 5 📄\f')],
    ['text in Latin-1', 'text/plain', () => Buffer.from('Gr\xfc\xdfe', 'latin1')],
    ['text in UTF-16', 'text/plain', () => Buffer.from('\ufeffGrüße €', 'utf16le')],
    ['an MP3 with a tag', 'audio/mpeg', () => Buffer.from('ID3\x04\0\0\0\0\0\x0a0123456789', 'latin1')],
    ['a FLAC', 'audio/flac', () => Buffer.from(`fLaC\x80\0\0\x22${'\0'.repeat(34)}`, 'latin1')],
    ['an Ogg', 'audio/ogg', () => Buffer.from('OggS\0\x02\0\0\0\0', 'latin1')],
    ['HTML', 'text/html', () => Buffer.from('\n<!DOCTYPE html><p>Hello')],
    ['HTML behind a comment', 'text/html', () => Buffer.from('\ufeff<!-- saved -->\n<HTML lang="en">')],
    ['HTML without a head', 'text/html', () => Buffer.from('<script>alert(1)</script>')],
    ['HTML in UTF-16', 'text/html', () => Buffer.from('\ufeff<html>', 'utf16le')],
    ['XHTML', 'text/html', () => Buffer.from('<?xml version="1.0"?>\n<html xmlns="http://www.w3.org/1999/xhtml">')],
    ['an SVG', 'image/svg+xml', () => Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'an SVG with entities',
      'image/svg+xml',
      () => Buffer.from('<!DOCTYPE svg PUBLIC "a" "b" [\n<!ENTITY ns "http://a">\n]>\n<!-- c --><svg xmlns="&ns;"/>'),
    ],
    ['an SVG whose element ends in a slash', 'image/svg+xml', () => Buffer.from('<svg/onload=alert(1)>')],
    ['HTML whose element ends in a slash', 'text/html', () => Buffer.from('<script/src=//a></script>')],
    ['HTML with a wide document type', 'text/html', () => Buffer.from('<!DOCTYPE  html>\nHello')],
    ['HTML behind an empty comment', 'text/html', () => Buffer.from('<!--><img src=x onerror=alert(1)>')],
    ['HTML far behind', 'text/html', () => Buffer.from(`${' '.repeat(4096)}<html>`)],
    ['HTML behind a long comment', 'text/html', () => Buffer.from(`<!--${'-x'.repeat(4096)}--><html>`)],
    ['PHP behind a line', 'text/x-script', () => Buffer.from('\n<?= 1 ?>')],
    ['a script', 'text/x-script', () => Buffer.from('#!/bin/sh\nrm -rf .')],
    ['XML', 'text/plain', () => Buffer.from('<?xml version="1.0"?><case id="1"/>')],
    ['a text about HTML', 'text/plain', () => Buffer.from('The page begins with <html>.')],
    ['an RTF', 'text/rtf', () => Buffer.from('{\\rtf1\\ansi Hello}')],
    ['a PDF of text alone', 'application/pdf', () => pdfOf()],
    ['a PDF that is damaged', 'application/pdf', () => Buffer.from('%PDF-1.4\nnothing\n%%EOF\n')],
    ['a PDF whose streams are binary', 'application/pdf', () => Buffer.from('%PDF-1.4\r%\xe2\xe3\r\0\x01', 'latin1')],
    ['text in UTF-16, big end first', 'text/plain', () => Buffer.from('\ufeffGrüße €', 'utf16le').swap16()],
  ])('%s', async (_what, type, make) => {
    expect(await typeOf(await make())).toBe(type)
  })

  test.each([
    'ID3 is the tag of an MP3.',
    'ID3',
    'GIF89a and GIF87a are versions of GIF.',
    'OggS is what an Ogg begins with.',
    'fLaC is what a FLAC begins with.',
    'RIFF, 12 WAVE files and a letter',
    'The ftyp box has the brand heic.',
    'MZ is what a program begins with.',
    'BM stands for bitmap.',
    'PK is short for Phil Katz.',
    '{\\rtfm is no control word.}',
    'Please send it as %PDF-1.7.',
    '%PDF-1.7 is the version that we need.\nObject 12 0 obj is broken.',
  ])('text where it says %j', async (text) => {
    expect(await typeOf(Buffer.from(text))).toBe('text/plain')
  })

  test.each<[string, Buffer]>([
    ['a text with a NUL in it that begins with ID3', Buffer.from('ID3 and more\0')],
    ['something that begins with fLaC and has no stream', Buffer.from('fLaC and more\0')],
    ['something that has ftyp at the place of a box too long', Buffer.from('The ftyp\0')],
    ['something that quotes the start of a PDF', Buffer.from('See %PDF- there\0')],
    ['a text with a NUL in it', Buffer.from(`${'a'.repeat(5000)}\0`)],
    ['half a character of UTF-16', Buffer.from('\ufeffab', 'utf16le').subarray(0, -1)],
    ['a RIFF file of an unknown kind', Buffer.from('RIFF\0\0\0\0XXXX\0')],
  ])('nothing where it is %s', async (_what, file) => {
    expect(await typeOf(file)).toBeNull()
  })

  test('the same whatever the pieces in which the file comes', async () => {
    const text = Buffer.from('\ufeffGrüße €', 'utf16le')
    expect((await detect(text, 1)).type).toBe('text/plain')
    expect((await detect(pdfOf(), 3)).type).toBe('application/pdf')
  })
})

describe('a hostile container', () => {
  test.each<[string, () => Buffer]>([
    [
      'whose directory follows itself',
      () => {
        const file = compoundFileOf(['WordDocument'])
        const directory = file.readUInt32LE(48)
        file.writeUInt32LE(directory, 512 + directory * 4)
        return file
      },
    ],
    [
      'whose sectors are said to be of 2^60 bytes',
      () => {
        const file = compoundFileOf(['WordDocument'])
        file.writeUInt16LE(60, 30)
        return file
      },
    ],
    [
      'whose siblings go round',
      () => {
        const file = compoundFileOf(['Contents', 'Other'])
        file.writeUInt32LE(1, file.length - 512 + 2 * 128 + 68)
        return file
      },
    ],
    [
      'whose table of sectors goes on where the file ends',
      () => {
        const sectors = 109 * 128
        const file = compoundFileOf(['WordDocument'])
        const longer = Buffer.alloc((sectors + 2) * 512)
        file.copy(longer)
        longer.writeUInt32LE(sectors, 48)
        longer.writeUInt32LE(sectors + 1, 68)
        return longer
      },
    ],
    ['that ends within its header', () => compoundFileOf(['WordDocument']).subarray(0, 100)],
  ])('%s is one of an unknown kind', async (_what, make) => {
    expect(await typeOf(make())).toBe('application/x-cfb')
  })

  test('costs no more than 4 MiB of reading', async () => {
    const file = zipOfNames(Array.from({ length: 60_000 }, (_, i) => `${i}-${'x'.repeat(40)}`))

    const { type, readBytes } = await detect(file, 1 << 20)

    expect(type).toBe('application/zip')
    expect(readBytes).toBeLessThanOrEqual(4 * 1024 * 1024)
  })
})

describe('of what a file claims, nothing is looked into for its type: ', () => {
  test('a spreadsheet whose end claims 65,535 members is one of the names that it has', async () => {
    const file = zipOfNames(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])
    const end = file.lastIndexOf(Buffer.from('PK\x05\x06'))
    file.writeUInt16LE(0xffff, end + 8)
    file.writeUInt16LE(0xffff, end + 10)

    expect(await typeOf(file)).toBe(EXCEL)
  })

  test('an email with 100,000 attachments is text', async () => {
    const part = '--b\r\nContent-Type: application/pdf\r\nContent-Length: 4294967295\r\n\r\n'
    const mail = `From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(100_000)}--b--`

    const { type, readBytes } = await detect(Buffer.from(mail), 1 << 20)

    expect([type, readBytes]).toEqual(['text/plain', 0])
  })
})

describe('an archive is beyond a scanner', () => {
  /** Has each member say that it unpacks to so many bytes. */
  function saying(file: Buffer, unpackedBytes: number): Buffer {
    const entry = Buffer.from('PK\x01\x02')
    for (let at = file.indexOf(entry); at >= 0; at = file.indexOf(entry, at + 1)) {
      file.writeUInt32LE(unpackedBytes, at + 24)
    }
    return file
  }
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
  const isBeyond = (file: Buffer) =>
    isBeyondScanner(
      { head: file.subarray(0, 4096), isText: false },
      new BlockReader(async (offset, length) => file.subarray(offset, offset + length), file.length),
      { memberBytesMax: 100 * 2 ** 20, unpackedBytesMax: 400 * 2 ** 20 },
    )

  test.each<[string, () => Buffer, boolean]>([
    ['10,000 members', () => zipOfNames(names(10_000)), false],
    ['10,001 members', () => zipOfNames(names(10_001)), true],
    ['four members of 100 MiB', () => saying(zipOfNames(names(4)), 100 * 2 ** 20), false],
    ['five members of 100 MiB', () => saying(zipOfNames(names(5)), 100 * 2 ** 20), true],
    ['a member of 100 MiB and a byte', () => saying(zipOfNames(['a']), 100 * 2 ** 20 + 1), true],
    ['no directory', () => zipOfNames(names(10_001)).subarray(0, -30), true],
    ['its directory where only ZIP64 says', () => withZip64End(zipOfNames(['a'])), true],
    ['a directory of more than 4 MiB', () => zipOfNames(names(60_000).map((name) => name.padEnd(40, 'x'))), true],
    ['another kind of file', () => pdfOf(), false],
  ])('with %s', async (_what, make, expected) => {
    expect(await isBeyond(make())).toBe(expected)
  })
})

describe('a declared type agrees', () => {
  test.each([
    ['application/pdf', 'application/pdf'],
    ['image/jpg', 'image/jpeg'],
    ['image/heif', 'image/heic'],
    ['text/csv', 'text/plain'],
    ['application/json', 'text/plain'],
    ['application/zip', WORD],
    ['application/x-zip-compressed', 'application/zip'],
    ['message/rfc822', 'text/plain'],
    ['text/html', 'text/plain'],
    ['text/html', 'text/html'],
    ['image/svg+xml', 'image/svg+xml'],
    ['application/xml', 'image/svg+xml'],
    [WORD, 'application/x-encrypted-office'],
    ['application/octet-stream', null],
    ['video/x-matroska', null],
  ])('%s with %s', (declared, detected) => {
    expect(agreesWith(declared, detected)).toBe(true)
  })

  test.each([
    ['application/pdf', 'image/png'],
    ['application/pdf', 'text/plain'],
    ['application/pdf', null],
    ['text/plain', 'application/pdf'],
    ['text/plain', null],
    ['text/plain', 'text/html'],
    ['text/csv', 'text/x-script'],
    ['text/markdown', 'image/svg+xml'],
    ['application/msword', 'application/vnd.ms-excel'],
    [WORD, EXCEL],
    [WORD, 'application/zip'],
    [WORD, 'application/vnd.ms-word.document.macroenabled.12'],
    ['image/heic', 'image/avif'],
    ['video/x-matroska', 'application/vnd.microsoft.portable-executable'],
  ])('not %s with %s', (declared, detected) => {
    expect(agreesWith(declared, detected)).toBe(false)
  })
})
