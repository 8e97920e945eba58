import type { SampleDish } from './sample-dish.ts'

export const meat: SampleDish[] = [
  {
    key: 'beef-suya',
    name: 'Beef Suya',
    description:
      'Thin slices of lean beef on sticks, rubbed with groundnut yaji, ginger and chilli and grilled over charcoal; smoky and hot, with onion and tomato.',
    category: 'meat',
    priceNaira: 4500,
    stock: 60,
    minStock: 15,
    minOrder: 1,
    packages: [
      { name: '3 sticks', description: 'One portion with onion and yaji', priceNaira: 4500 },
      {
        name: '6 sticks',
        description: 'To share between two',
        priceNaira: 8700,
        picture: 'beef-suya-6',
      },
      {
        name: '12 sticks',
        description: 'For a table of four',
        priceNaira: 16800,
        picture: 'beef-suya-12',
      },
    ],
  },
  {
    key: 'chicken-suya',
    name: 'Chicken Suya',
    description:
      'Boneless chicken thigh on sticks, coated in groundnut yaji and basted with groundnut oil over charcoal until charred outside and juicy within.',
    category: 'meat',
    priceNaira: 5000,
    stock: 45,
    minStock: 12,
    minOrder: 1,
    packages: [
      { name: '3 sticks', description: 'One portion with onion and yaji', priceNaira: 5000 },
      {
        name: '6 sticks',
        description: 'To share between two',
        priceNaira: 9700,
        picture: 'chicken-suya-6',
      },
      {
        name: '12 sticks',
        description: 'For a table of four',
        priceNaira: 18800,
        picture: 'chicken-suya-12',
      },
    ],
  },
  {
    key: 'tsire',
    name: 'Tsire (Groundnut-Crusted Beef)',
    description:
      'Four sticks of beef with slivers of fat, pressed into a thick crust of ground ƙuli-ƙuli groundnut, ginger and clove, then roasted by the fire.',
    category: 'meat',
    priceNaira: 4800,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'kilishi',
    name: 'Kilishi (Sun-Dried Spiced Beef)',
    description:
      'Paper-thin sheets of beef dried in the sun, painted with groundnut, ginger, honey and chilli paste, dried again and flamed; crisp, sweet and hot.',
    category: 'meat',
    priceNaira: 6000,
    stock: 50,
    minStock: 12,
    minOrder: 1,
    packages: [
      { name: '100 g', description: 'A pack for the road', priceNaira: 6000 },
      { name: '250 g', description: 'A pack for the house', priceNaira: 14500 },
      { name: '500 g', description: 'Sealed twice, fit for travel', priceNaira: 28000 },
    ],
  },
  {
    key: 'balangu',
    name: 'Balangu (Charcoal-Roasted Mutton)',
    description:
      'Mutton on the bone, seasoned with little more than salt, roasted slowly under paper by the coals and chopped with onion; groundnut yaji apart.',
    category: 'meat',
    priceNaira: 5500,
    stock: 40,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'dambun-nama',
    name: 'Dambun Nama (Shredded Beef Floss)',
    description:
      'Beef boiled with ginger, onion and chilli, pounded to threads and stirred in groundnut oil until dry, light and crisp; savoury, gently hot.',
    category: 'meat',
    priceNaira: 6500,
    stock: 36,
    minStock: 10,
    minOrder: 1,
    packages: [
      { name: '100 g', description: 'A small tub', priceNaira: 6500 },
      { name: '250 g', description: 'A jar for the table', priceNaira: 15500 },
      { name: '500 g', description: 'A large jar that keeps for weeks', priceNaira: 30000 },
    ],
  },
  {
    key: 'ram-shoulder',
    name: 'Roast Ram Shoulder',
    description:
      'Whole ram shoulder rubbed with ginger, garlic, clove and chilli, roasted for hours until it leaves the bone; with onion and groundnut yaji.',
    category: 'meat',
    priceNaira: 45000,
    stock: 14,
    minStock: 5,
    minOrder: 1,
    packages: [
      { name: 'Shoulder', description: 'Feeds five or six', priceNaira: 45000 },
      { name: 'Half ram', description: 'Feeds about twenty, cut to order', priceNaira: 170000 },
      { name: 'Whole ram', description: 'Feeds about forty, for an occasion', priceNaira: 320000 },
    ],
  },
  {
    key: 'gasasshen-kaza',
    name: 'Gasasshiyar Kaza (Grilled Chicken)',
    description:
      'Chicken split flat, steeped in ginger, garlic and attarugu pepper and grilled over charcoal until the skin blisters; groundnut yaji on the side.',
    category: 'meat',
    priceNaira: 7500,
    stock: 30,
    minStock: 8,
    minOrder: 1,
    packages: [
      { name: 'Half chicken', description: 'For one hungry eater', priceNaira: 7500 },
      {
        name: 'Whole chicken',
        description: 'For two or three',
        priceNaira: 14500,
        picture: 'gasasshen-kaza-whole',
      },
    ],
  },
  {
    key: 'kayan-ciki',
    name: 'Kayan Ciki (Peppered Offal)',
    description:
      'Cow tripe, liver, heart and intestine, washed well, simmered tender with ginger and clove, then fried down with onion and attarugu pepper.',
    category: 'meat',
    priceNaira: 4500,
    stock: 32,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'gasasshen-kifi',
    name: 'Gasasshen Kifi (Grilled Catfish)',
    description:
      'A whole fresh catfish stuffed with onion and pepper, brushed with chilli and ginger oil and grilled over charcoal; crisp skin, soft white flesh.',
    category: 'meat',
    priceNaira: 12500,
    stock: 3,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
]
