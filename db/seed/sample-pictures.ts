import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { picturesOf, pictureWidths } from '#domain/menu/picture.ts'

/** The file names of the masters, by the key of the dish. */
export const masterStems: Record<string, string> = {
  hero: 'hero905c2934-clear',
  masa: 'masa87e4a2c2-666',
  'masa-taushe': 'masataushe0ca6f032-b85',
  'masa-zuma': 'masazumae2396cdb-db3',
  'masa-gero': 'masageroa5d28bc6-964',
  sinasir: 'sinasir0e2fc8e4-964',
  alkubus: 'alkubus082fec03-642',
  gurasa: 'gurasa2dfc211a-431',
  'beef-suya': 'beefsuya4be2434f-431',
  'chicken-suya': 'chickensuya1941e04f-431',
  tsire: 'tsiref56d59d2-431',
  kilishi: 'kilishi8f724b9a-964',
  balangu: 'balangu6f8ba38a-431',
  'dambun-nama': 'dambunnamab68e8ce6-b85',
  'ram-shoulder': 'ramshouldercd9303fa-236',
  'gasasshen-kaza': 'gasasshenkazae85a42a9-431',
  'kayan-ciki': 'kayanciki3c94c769-431',
  'gasasshen-kifi': 'gasasshenkifia9a2a9cc-eca',
  'miyan-taushe': 'miyantausheff278f44-583',
  'miyan-kuka': 'miyankuka9fcc5e77-da7',
  'miyan-zogale': 'miyanzogale893fb89d-b85',
  'miyan-geda': 'miyangedaf8d5cb2d-da7',
  'miyan-wake': 'miyanwakea2465c53-583',
  'miyan-kubewa': 'miyankubewae2686e68-236',
  'miyan-alayyahu': 'miyanalayyahu5004c097-eca',
  farfesu: 'farfesu93db0790-431',
  'miyan-yakuwa': 'miyanyakuwaaa7206ec-da7',
  zobo: 'zobo47c088d7-da7',
  'kunun-gyada': 'kunungyada74a287bd-b85',
  'kunun-zaki': 'kununzaki86ebe525-666',
  'kunun-aya': 'kununaya595b5988-583',
  'fura-da-nono': 'furadanono90175c6b-846',
  'kunun-tsamiya': 'kununtsamiyabcfc129a-da7',
  'lemun-citta': 'lemuncitta6f3a6cad-846',
  awara: 'awarac8de3c31-eca',
  'dan-wake': 'danwake8823328e-da7',
  yaji: 'yajia4319249-b85',
  kosai: 'kosaiac8fe58b-eca',
  'tuwo-shinkafa': 'tuwoshinkafa0921a1a5-b85',
  'kuli-kuli': 'kulikuli0b32f836-eca',
  dambu: 'dambub85b0ccf-666',
  'kwadon-zogale': 'kwadonzogale25c9c281-eca',
  'mai-shanu': 'maishanufbe30bdd-eca',
  'miyar-jajjage': 'miyarjajjageecb3b97c-da7',
  'combo-masa-feast': 'combomasafeast7ec0e18b-666',
  'combo-suya-night': 'combosuyanighte76affbc-431',
  'combo-tuwo-family': 'combotuwofamilyc7c9f316-da7',
  'combo-jumaat': 'combojumaata2427af7-613',
  'combo-karin-kumallo': 'combokarinkumallo1bf6a734-da7',
  'combo-iftar': 'comboiftar6c3c3876-144',
  'masa-12': 'masa122c4e21aa-666',
  'masa-24': 'masa24869a1c99-666',
  'sinasir-8': 'sinasir8fe5ecdc7-964',
  'sinasir-16': 'sinasir1611eb3329-964',
  'beef-suya-6': 'beefsuya684637631-431',
  'beef-suya-12': 'beefsuya12473c24a8-431',
  'chicken-suya-6': 'chickensuya6b25aba98-431',
  'chicken-suya-12': 'chickensuya124b40199e-431',
  'gasasshen-kaza-whole': 'gasasshenkazawholedd0efedc-431',
  'zobo-1l': 'zobo1lcf9304c3-da7',
  'zobo-5l': 'zobo5l6c49fa18-da7',
  'kunun-aya-1l': 'kununaya1l21ba0cef-583',
  'kunun-aya-5l': 'kununaya5l72d2fe63-583',
  'kosai-12': 'kosai12007c1e4c-964',
  'kosai-24': 'kosai2442c158e5-eca',
}

/** From the working directory, like the migrations: a build does not bundle them. */
const mastersFolder = 'db/seed/pictures'

/**
 * Paths of the sample pictures, by the key of their dish; the hero's under 'hero'. The names are
 * fixed, so that a start after a kill makes the same files again and leaves no orphans.
 */
export const samplePicturePaths: Record<string, string> = Object.fromEntries(
  Object.entries(masterStems).map(([key, stem]) => [
    key,
    `/images/${stem}-${Math.max(...pictureWidths)}.webp`,
  ]),
)

const noPictureStem = 'nopictureebc5d050-eca'
/** A plate, for a dish that came without a picture. */
export const noPicturePath = `/images/${noPictureStem}-${Math.max(...pictureWidths)}.webp`

const masterOfSize = new Map(
  [...Object.entries(samplePicturePaths), ['', noPicturePath] as const].flatMap(([key, path]) =>
    picturesOf(path)
      .flatMap(({ avif, webp }) => [avif, webp])
      .map((file) => [file, `${masterStems[key] ?? noPictureStem}.webp`] as const),
  ),
)

/** What the named size of a sample picture is made from, as WebP; undefined for other names. */
export async function findMaster(name: string) {
  const master = masterOfSize.get(`/images/${name}`)
  return master && (await readFile(join(mastersFolder, master)))
}
