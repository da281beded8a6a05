/** Words for made-up firms. The first ones of a list come often, see `RandomSource.pickSkewed`. */
const words = (text: string) => text.trim().split(/\s+/)

export const firstNames = words(`
  James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Sarah Carlos Karen Charles Nancy Daniel Lisa Matthew Betty Anthony Margaret Mark Sandra Ana Ashley Steven
  Kimberly Paul Emily Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Jorge Deborah Timothy
  Stephanie Ronald Rebecca Jason Laura Edward Sharon Jeffrey Cynthia Ryan Kathleen Jacob Amy Gary Angela Nicholas
  Shirley Eric Anna Jonathan Brenda Stephen Pamela Larry Emma Justin Nicole Scott Helen Brandon Samantha Benjamin
  Katherine Samuel Christine Gregory Debra Alexander Rachel Frank Carolyn Patrick Janet Raymond Catherine Jack Maria
  Dennis Heather Jerry Diane Tyler Ruth Aaron Julie Jose Olivia Adam Joyce Nathan Virginia Henry Victoria Zachary Kelly
  Douglas Lauren Peter Christina Kyle Joan Noah Evelyn Ethan Judith Jeremy Megan Walter Andrea Christian Cheryl Keith
  Hannah Roger Jacqueline Terry Martha Austin Gloria Sean Teresa Gerald Ananya Carl Sara Harold Madison Dylan Frances
  Arthur Kathryn Lawrence Janice Jordan Jean Jesse Abigail Bryan Alice Billy Julia Bruce Judy Gabriel Sophia Joe Grace
  Logan Denise Alan Amber Juan Doris Albert Marilyn Willie Danielle Elijah Beverly Wayne Isabella Randy Theresa Vincent
  Diana Mason Natalie Roy Brittany Ralph Charlotte Bobby Marie Russell Kayla Bradley Alexis Philip Lori Eugene Priya
  Hiroshi Fatima Wei Mei Olu Chidi Amara Ngozi Tariq Leila Omar Yusuf Ingrid Lars Soren Astrid Bjorn Freya Kwame Abena
  Dmitri Svetlana Ivan Katya Pedro Lucia Diego Valentina Mateo Camila Giulia Marco Chiara Luca Elena Andrei Ioana Minh
  Linh Thanh Hoa Arjun Kavya Rohan Ishaan Zara`)

const surnameStems = words(`
  Hart Berg Wood Stone Brook Field Ash Bell Carl Dun Ell Fair Gar Hal Ing Jar Ken Lang Mar Nor Os Pem Quin Rad Sand
  Thorn Up Van Wal York Alder Black Clay Dal East Fen Green Hol Irv Kirk Lin Mill Nash Oak Park Red Shel Tan Under Vern
  West Wyn Whit Bran Crom Drum Edg Farn Gil Had Kil Lock Mor Nev Orm Pres`)
const surnameEndings = words(`
  son man er ton ley ford field wood worth by ham well land burn den ing more stead wick bridge dale ston mont view
  berg stein quist mark gard strom lund holm sen ski ov ez ano ini elli`)

/** Two and a half thousand. */
export const surnames = [
  ...words(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson
    Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson
    Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Okafor Silva Patel Kim Chen Singh Novak Rossi`),
  ...surnameEndings.flatMap((ending) => surnameStems.map((stem) => stem + ending)),
]

const placeStems = words(`
  Spring River Lake Oak Maple Cedar Pine Elm Willow Fox Deer Eagle Bear Wolf Salt Silver Gold Iron Copper Clear Cold
  Sweet Bitter Stony Sandy Rocky Grand Little Upper Lower North South East West New Old High Long Broad Fair`)
const placeEndings = words(`
  field ville ton port haven wood dale view crest ridge side brook creek ford bridge mill land burg mouth stead`)

/** Eight hundred. */
export const places = placeEndings.flatMap((ending) => placeStems.map((stem) => stem + ending))

export const streets = words('Main Oak Pine Maple Cedar Elm Washington Lake Hill Walnut Spring North Ridge Church Park')

/** What a matter of each practice area is about. */
export const subjects = {
  personal_injury: words(`accident collision negligence slip-and-fall malpractice whiplash premises-liability dog-bite
    product-liability wrongful-death burn trucking pedestrian motorcycle rideshare concussion asbestos`),
  estate_planning: words(`estate probate trust will guardianship conservatorship inheritance trustee bequest codicil
    power-of-attorney living-will heirs intestacy gift-tax`),
  family_law: words(`divorce custody adoption alimony child-support visitation prenuptial separation paternity
    relocation mediation annulment surrogacy restraining-order`),
  immigration: words(`visa green-card asylum naturalization work-permit deportation petition waiver citizenship H-1B
    fiancee-visa consular-processing adjustment-of-status removal-defense DACA`),
  criminal: words(`defense appeal expungement DUI burglary assault fraud probation arraignment bail embezzlement larceny
    possession conspiracy sentencing parole`),
  business: words(`incorporation merger contract licensing shareholder partnership franchise compliance acquisition
    dissolution trademark non-compete arbitration supply-agreement bylaws vendor`),
  real_estate: words(`purchase lease closing eviction zoning title-dispute foreclosure easement refinancing condominium
    boundary landlord escrow subdivision mortgage`),
  other: words(`consultation notarization dispute claim hearing mediation grievance audit subpoena settlement insurance
    bankruptcy licensing records tax debt`),
} as const
