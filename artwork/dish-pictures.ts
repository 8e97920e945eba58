import { alkubus, gurasa, sinasir } from './bread-dishes.ts'
import { maiShanu, miyarJajjage, yaji } from './condiments.ts'
import { dambunNama, kilishi } from './dried-dishes.ts'
import { furaDaNono, kununAya, kununZaki, lemunCitta, zobo } from './drink-dishes.ts'
import { iftar, karinKumallo, tuwoFamily } from './family-tables.ts'
import { jumaat, masaFeast, suyaNight } from './feasts.ts'
import { awara, danWake, kosai, kuliKuli } from './fried-dishes.ts'
import { balangu, beefSuya, chickenSuya, tsire } from './grill-dishes.ts'
import { kununGyada, kununTsamiya } from './hot-drinks.ts'
import { masa, masaGero, masaTaushe, masaZuma } from './masa-dishes.ts'
import { kayanCiki } from './offal-dishes.ts'
import { gasasshenKaza, gasasshenKifi, ramShoulder } from './roast-dishes.ts'
import { dambu, kwadonZogale, tuwoShinkafa } from './side-dishes.ts'
import { miyanAlayyahu, miyanGeda, miyanKubewa, miyanKuka, miyanTaushe } from './soup-dishes.ts'
import { farfesu, miyanWake, miyanYakuwa, miyanZogale } from './tuwo-dishes.ts'

/** Every dish of the seed by its key; each function returns a whole SVG document. */
export const dishPictures: Record<string, () => string> = {
  masa,
  'masa-taushe': masaTaushe,
  'masa-zuma': masaZuma,
  'masa-gero': masaGero,
  sinasir,
  alkubus,
  gurasa,
  'beef-suya': beefSuya,
  'chicken-suya': chickenSuya,
  tsire,
  kilishi,
  balangu,
  'dambun-nama': dambunNama,
  'ram-shoulder': ramShoulder,
  'gasasshen-kaza': gasasshenKaza,
  'kayan-ciki': kayanCiki,
  'gasasshen-kifi': gasasshenKifi,
  'miyan-taushe': miyanTaushe,
  'miyan-kuka': miyanKuka,
  'miyan-zogale': miyanZogale,
  'miyan-geda': miyanGeda,
  'miyan-wake': miyanWake,
  'miyan-kubewa': miyanKubewa,
  'miyan-alayyahu': miyanAlayyahu,
  farfesu,
  'miyan-yakuwa': miyanYakuwa,
  zobo,
  'kunun-gyada': kununGyada,
  'kunun-zaki': kununZaki,
  'kunun-aya': kununAya,
  'fura-da-nono': furaDaNono,
  'kunun-tsamiya': kununTsamiya,
  'lemun-citta': lemunCitta,
  awara,
  'dan-wake': danWake,
  yaji,
  kosai,
  'tuwo-shinkafa': tuwoShinkafa,
  'kuli-kuli': kuliKuli,
  dambu,
  'kwadon-zogale': kwadonZogale,
  'mai-shanu': maiShanu,
  'miyar-jajjage': miyarJajjage,
  'combo-masa-feast': masaFeast,
  'combo-suya-night': suyaNight,
  'combo-tuwo-family': tuwoFamily,
  'combo-jumaat': jumaat,
  'combo-karin-kumallo': karinKumallo,
  'combo-iftar': iftar,
}
