import type { SampleDish } from './sample-dish.ts'

export const drinks: SampleDish[] = [
  {
    key: 'zobo',
    name: 'Zobo (Hibiscus Drink)',
    description:
      'Dried red hibiscus steeped with ginger, clove and pineapple peel, strained and chilled; deep crimson, tart and spiced, lightly sweetened.',
    category: 'drinks',
    priceNaira: 1200,
    stock: 80,
    minStock: 15,
    minOrder: 1,
    packages: [
      { name: '50 cl', description: 'One bottle', priceNaira: 1200 },
      { name: '1 l', description: 'A bottle for the table', priceNaira: 2300, picture: 'zobo-1l' },
      {
        name: '5 l jerrycan',
        description: 'For parties, about twenty cups',
        priceNaira: 11000,
        picture: 'zobo-5l',
      },
    ],
  },
  {
    key: 'kunun-gyada',
    name: 'Kunun Gyaɗa (Groundnut Gruel)',
    description:
      'Milk pressed from raw groundnuts, boiled and thickened with ground rice, sharpened with tamarind; served warm, smooth and creamy. 50 cl.',
    category: 'drinks',
    priceNaira: 1500,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'kunun-zaki',
    name: 'Kunun Zaƙi (Millet Drink)',
    description:
      'Millet ground with ginger, clove and sweet potato, half cooked, left to sour overnight and strained; cold, milky-looking, peppery-sweet. 50 cl.',
    category: 'drinks',
    priceNaira: 1200,
    stock: 60,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'kunun-aya',
    name: 'Kunun Aya (Tigernut Milk)',
    description:
      'Fresh tigernuts blended with dates, coconut and a little ginger, pressed through cloth and chilled; creamy, nutty and sweet, made without dairy.',
    category: 'drinks',
    priceNaira: 1800,
    stock: 8,
    minStock: 10,
    minOrder: 1,
    packages: [
      { name: '50 cl', description: 'One bottle', priceNaira: 1800 },
      {
        name: '1 l',
        description: 'A bottle for the table',
        priceNaira: 3500,
        picture: 'kunun-aya-1l',
      },
      {
        name: '5 l jerrycan',
        description: 'For parties, about twenty cups',
        priceNaira: 16500,
        picture: 'kunun-aya-5l',
      },
    ],
  },
  {
    key: 'fura-da-nono',
    name: 'Fura da Nono (Millet & Soured Milk)',
    description:
      'Balls of steamed, pounded millet with ginger and clove, crumbled into cold cultured cow milk; thick, sour and grainy, sugar on the side. 50 cl.',
    category: 'drinks',
    priceNaira: 1900,
    stock: 50,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'kunun-tsamiya',
    name: 'Kunun Tsamiya (Tamarind Gruel)',
    description:
      'Spiced millet stirred into boiling tamarind water until it thickens to a smooth, sour gruel with ginger and black pepper. Served hot, 50 cl.',
    category: 'drinks',
    priceNaira: 1300,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'lemun-citta',
    name: 'Lemun Citta (Ginger Drink)',
    description:
      'Fresh ginger pressed with lemon, pineapple and a few cloves, strained and served very cold; cloudy gold, sharp, sweet and fiery. 50 cl.',
    category: 'drinks',
    priceNaira: 1200,
    stock: 48,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
]
