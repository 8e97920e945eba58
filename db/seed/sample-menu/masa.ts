import type { SampleDish } from './sample-dish.ts'

export const masa: SampleDish[] = [
  {
    key: 'masa',
    name: 'Masa (Fermented Rice Cakes)',
    description:
      'Rice ground and fermented overnight, turned in an oiled clay pan: crisp at the rim, soft and faintly sour inside. Comes with groundnut yaji.',
    category: 'masa',
    priceNaira: 2500,
    stock: 80,
    minStock: 15,
    minOrder: 1,
    packages: [
      { name: '6 pieces', description: 'One good portion', priceNaira: 2500 },
      {
        name: '12 pieces',
        description: 'For two, with a pot of yaji',
        priceNaira: 4800,
        picture: 'masa-12',
      },
      {
        name: '24 pieces',
        description: 'A tray for the family',
        priceNaira: 9200,
        picture: 'masa-24',
      },
    ],
  },
  {
    key: 'masa-taushe',
    name: 'Masa & Miyan Taushe',
    description:
      'Six hot masa with a bowl of taushe: pumpkin simmered soft with ground groundnut, beef, sorrel leaf and locust bean until sweet, nutty and sharp.',
    category: 'masa',
    priceNaira: 5000,
    stock: 50,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'masa-zuma',
    name: 'Masa da Zuma (with Honey)',
    description:
      'Six masa straight from the clay pan, glossed with dark wild honey that soaks into the spongy middle while the edges stay crisp.',
    category: 'masa',
    priceNaira: 3500,
    stock: 36,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'masa-gero',
    name: 'Masa Gero (Millet Cakes)',
    description:
      'Six masa of fermented pearl millet with ginger and a little onion, fried golden brown; earthy, tangy and firmer to the bite than rice masa.',
    category: 'masa',
    priceNaira: 2800,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'sinasir',
    name: 'Sinasir (Rice Pancakes)',
    description:
      'Wide pancakes of fermented rice, cooked on one side only under a lid, so the base browns and the top sets into a soft, tangy honeycomb.',
    category: 'masa',
    priceNaira: 2800,
    stock: 45,
    minStock: 10,
    minOrder: 1,
    packages: [
      { name: '4 pieces', description: 'One portion', priceNaira: 2800 },
      { name: '8 pieces', description: 'For two or three', priceNaira: 5400, picture: 'sinasir-8' },
      {
        name: '16 pieces',
        description: 'A stack for the family',
        priceNaira: 10400,
        picture: 'sinasir-16',
      },
    ],
  },
  {
    key: 'alkubus',
    name: 'Alkubus (Steamed Wheat Bread)',
    description:
      'Three domes of yeasted wheat dough steamed in oiled cups until light and springy, plain and faintly sweet, made to soak up a thick soup.',
    category: 'masa',
    priceNaira: 2400,
    stock: 36,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'gurasa',
    name: 'Gurasa (Kano Flatbread)',
    description:
      'One thick wheat flatbread slapped onto the wall of a clay oven, charred and chewy, with groundnut oil, ƙuli-ƙuli spice, onion and tomato.',
    category: 'masa',
    priceNaira: 1200,
    stock: 60,
    minStock: 15,
    minOrder: 2,
    packages: [],
  },
]
