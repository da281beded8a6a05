/**
 * Extensions that an operating system runs, installs or follows when somebody opens the file. Source: Microsoft, "Blocked
 * attachments in Outlook" (2026), without documents, mailboxes and certificates, which firms do collect; also scripts and
 * packages of macOS, Linux and Android.
 */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  `ade adp apk app appcontent-ms application appref-ms applescript appx appxbundle asp aspx asx bas bash bat bgi cab cdxml
   chm cmd cnt com command cpl csh dash deb desktop diagcab dll dmg drv exe fish fxp gadget grp hlp hpj hta htc img
   inetloc inf ins ipa iso isp its jar jnlp job js jse ksh lib library-ms lnk mad maf mag mam maq mar mas mat mau mav maw
   mcf mda mde mdt mdw mdz mjs mobileconfig msc msh msh1 msh1xml msh2 msh2xml mshxml msi msix msixbundle msp mst
   msu ocx ops osd pcd pif pkg pl plg prf prg printerexport ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 psm1 py pyc pyo
   pyw pyz pyzw rb reg rpm run scf scpt scptd scr sct search-ms settingcontent-ms sh shb shs slk sys terminal theme
   themepack tool udl url vb vbe vbp vbs vhd vhdx vsmacros vsw vxd webloc webpnp website wll workflow ws wsb wsc wsf
   wsh xbap xll xnk zsh`.split(/\s+/),
)

/** Characters that nobody sees in a name, and the dots and spaces at its end, which Windows drops. */
const UNSEEN = /\p{Cf}/gu
const DROPPED_END = /[.\s]+$/u

/** The name as an operating system takes it: without dots and spaces at its end. */
export function withoutDroppedEnd(filename: string): string {
  return filename.replace(DROPPED_END, '')
}

/** The extension of a file name in lower case, as an operating system takes it; empty when there is none. */
export function extensionOf(filename: string): string {
  const name = withoutDroppedEnd(filename.replace(UNSEEN, ''))
  return /.\.([^.]*)$/s.exec(name)?.[1]?.trim().toLowerCase() ?? ''
}

/** Whether opening a file of this name would run it. */
export function isProgramName(filename: string): boolean {
  return PROGRAM_EXTENSIONS.has(extensionOf(filename))
}
