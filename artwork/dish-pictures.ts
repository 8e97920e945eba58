import { alkubus, gurasa, sinasir, sinasir16, sinasir8 } from './bread-dishes.ts'
import { maiShanu, miyarJajjage, yaji } from './condiments.ts'
import { dambunNama, kilishi } from './dried-dishes.ts'
import {
  furaDaNono,
  kununAya,
  kununAya1l,
  kununAya5l,
  kununZaki,
  lemunCitta,
  zobo,
  zobo1l,
  zobo5l,
} from './drink-dishes.ts'
import { iftar, karinKumallo, tuwoFamily } from './family-tables.ts'
import { jumaat, masaFeast, suyaNight } from './feasts.ts'
import { awara, danWake, kosai, kosai12, kosai24, kuliKuli } from './fried-dishes.ts'
import {
  balangu,
  beefSuya,
  beefSuya12,
  beefSuya6,
  chickenSuya,
  chickenSuya12,
  chickenSuya6,
  tsire,
} from './grill-dishes.ts'
import { kununGyada, kununTsamiya } from './hot-drinks.ts'
import { masa, masa12, masa24, masaGero, masaTaushe, masaZuma } from './masa-dishes.ts'
import { kayanCiki } from './offal-dishes.ts'
import { gasasshenKaza, gasasshenKazaWhole, gasasshenKifi, ramShoulder } from './roast-dishes.ts'
import { dambu, kwadonZogale, tuwoShinkafa } from './side-dishes.ts'
import { miyanAlayyahu, miyanGeda, miyanKubewa, miyanKuka, miyanTaushe } from './soup-dishes.ts'
import { farfesu, miyanWake, miyanYakuwa, miyanZogale } from './tuwo-dishes.ts'

/** Every dish of the seed by its key; each function returns a whole SVG document. */
export const dishPictures: Record<string, () => string> = {
  masa,
  'masa-12': masa12,
  'masa-24': masa24,
  'masa-taushe': masaTaushe,
  'masa-zuma': masaZuma,
  'masa-gero': masaGero,
  sinasir,
  'sinasir-8': sinasir8,
  'sinasir-16': sinasir16,
  alkubus,
  gurasa,
  'beef-suya': beefSuya,
  'beef-suya-6': beefSuya6,
  'beef-suya-12': beefSuya12,
  'chicken-suya': chickenSuya,
  'chicken-suya-6': chickenSuya6,
  'chicken-suya-12': chickenSuya12,
  tsire,
  kilishi,
  balangu,
  'dambun-nama': dambunNama,
  'ram-shoulder': ramShoulder,
  'gasasshen-kaza': gasasshenKaza,
  'gasasshen-kaza-whole': gasasshenKazaWhole,
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
  'zobo-1l': zobo1l,
  'zobo-5l': zobo5l,
  'kunun-gyada': kununGyada,
  'kunun-zaki': kununZaki,
  'kunun-aya': kununAya,
  'kunun-aya-1l': kununAya1l,
  'kunun-aya-5l': kununAya5l,
  'fura-da-nono': furaDaNono,
  'kunun-tsamiya': kununTsamiya,
  'lemun-citta': lemunCitta,
  awara,
  'dan-wake': danWake,
  yaji,
  kosai,
  'kosai-12': kosai12,
  'kosai-24': kosai24,
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
