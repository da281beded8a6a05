/**
 * The EICAR test file, which every scanner reports and which harms nothing (https://www.eicar.org). It stands here in
 * two parts, so that no scanner reports this source.
 */
export const testVirus = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)
