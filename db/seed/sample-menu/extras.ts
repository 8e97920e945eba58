import type { SampleDish } from './sample-dish.ts'

export const extras: SampleDish[] = [
  {
    key: 'awara',
    name: 'Awara (Fried Soya Curd)',
    description:
      'Eight pieces of soya milk curd set with lime, dipped in egg and fried golden with onion and pepper; crisp, soft within, with groundnut yaji.',
    category: 'extras',
    priceNaira: 1500,
    stock: 45,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'dan-wake',
    name: 'Ɗan Wake (Bean Dumplings)',
    description:
      'Dumplings of bean flour, wheat flour and baobab leaf, boiled and dressed with groundnut oil, yaji, sliced onion, cucumber and a boiled egg.',
    category: 'extras',
    priceNaira: 2200,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'yaji',
    name: 'Yaji (Suya Spice)',
    description:
      'Ground ƙuli-ƙuli groundnut, dried ginger, chilli, clove and salt, pounded and sieved by hand; nutty first, then hot. For suya, masa or eggs.',
    category: 'extras',
    priceNaira: 1500,
    stock: 50,
    minStock: 10,
    minOrder: 1,
    packages: [
      { name: '100 g jar', description: 'For one pot or one grill', priceNaira: 1500 },
      { name: '250 g jar', description: 'For the kitchen shelf', priceNaira: 3600 },
      { name: '500 g jar', description: 'For those who grill often', priceNaira: 6900 },
    ],
  },
  {
    key: 'kosai',
    name: 'Ƙosai (Bean Fritters)',
    description:
      'Peeled beans ground with onion and chilli, whipped by hand and dropped into hot groundnut oil; brown and crisp, airy as sponge inside.',
    category: 'extras',
    priceNaira: 1200,
    stock: 70,
    minStock: 15,
    minOrder: 1,
    packages: [
      { name: '6 pieces', description: 'One portion', priceNaira: 1200 },
      {
        name: '12 pieces',
        description: 'For two at breakfast',
        priceNaira: 2300,
        picture: 'kosai-12',
      },
      {
        name: '24 pieces',
        description: 'For the whole house',
        priceNaira: 4400,
        picture: 'kosai-24',
      },
    ],
  },
  {
    key: 'tuwo-shinkafa',
    name: 'Tuwo Shinkafa (Rice Swallow)',
    description:
      'Short-grain rice boiled past tender and beaten with a wooden paddle until smooth and stretchy, wrapped warm; plain, for any soup. One wrap.',
    category: 'extras',
    priceNaira: 800,
    stock: 80,
    minStock: 15,
    minOrder: 2,
    packages: [],
  },
  {
    key: 'kuli-kuli',
    name: 'Ƙuli-Ƙuli (Groundnut Crunch)',
    description:
      'Roasted groundnuts pounded and pressed of their oil, rolled with ginger and chilli and fried in it; hard, crunchy and toasty. 150 g bag.',
    category: 'extras',
    priceNaira: 1000,
    stock: 60,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'dambu',
    name: 'Dambu (Steamed Rice & Moringa)',
    description:
      'Coarse rice grits steamed with moringa leaf, carrot, onion and crushed groundnut, then tossed in groundnut oil; loose, fluffy and savoury.',
    category: 'extras',
    priceNaira: 2500,
    stock: 36,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'kwadon-zogale',
    name: 'Kwaɗon Zogale (Moringa Salad)',
    description:
      'Boiled moringa leaves squeezed dry and tossed with ground ƙuli-ƙuli groundnut, tomato, onion, groundnut oil and yaji; green, nutty and bracing.',
    category: 'extras',
    priceNaira: 1800,
    stock: 36,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'mai-shanu',
    name: 'Man Shanu (Fulani Butter)',
    description:
      'Butter churned from soured cow milk, melted slowly with onion and clove until clear and golden; a spoonful goes over tuwo or soup. 250 ml jar.',
    category: 'extras',
    priceNaira: 4500,
    stock: 30,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyar-jajjage',
    name: 'Miyar Jajjage (Pounded Pepper Stew)',
    description:
      'Tomato, red pepper, attarugu chilli and onion pounded in a mortar and fried in groundnut oil until dark and sweet; hot, with no meat. 350 ml tub.',
    category: 'extras',
    priceNaira: 2200,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
]
