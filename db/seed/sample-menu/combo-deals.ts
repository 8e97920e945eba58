import type { SampleDish } from './sample-dish.ts'

export const comboDeals: SampleDish[] = [
  {
    key: 'combo-masa-feast',
    name: 'Masa Feast for Two',
    description:
      'Twelve crisp-edged masa, a bowl of pumpkin and groundnut taushe with beef, six sticks of suya in groundnut yaji and two cold bottles of zobo.',
    category: 'comboDeals',
    priceNaira: 17500,
    stock: 20,
    minStock: 6,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'combo-suya-night',
    name: 'Suya Night Skewers & Masa',
    description:
      'Four sticks each of beef suya, chicken suya and tsire, smoky with groundnut yaji, with raw onion, tomato, twelve masa and two bottles of zobo.',
    category: 'comboDeals',
    priceNaira: 22500,
    stock: 18,
    minStock: 6,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'combo-tuwo-family',
    name: 'Family Tuwo Pot for Six',
    description:
      'Four litres of miyan taushe, thick with pumpkin, groundnut, spinach and beef on the bone, and twelve soft wraps of tuwo shinkafa to tear and dip.',
    category: 'comboDeals',
    priceNaira: 28000,
    stock: 14,
    minStock: 5,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'combo-jumaat',
    name: 'Jumaat Friday Platter',
    description:
      'A slow-roasted ram shoulder on a tray with twenty-four masa, a litre of groundnut taushe, onion, yaji and a litre of zobo, for six to eight.',
    category: 'comboDeals',
    priceNaira: 58000,
    stock: 12,
    minStock: 5,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'combo-karin-kumallo',
    name: 'Karin Kumallo Breakfast for Two',
    description:
      'Twelve hot ƙosai bean fritters, twelve soft masa with yaji for dipping, and two warm cups of kunun gyaɗa, a smooth groundnut and rice gruel.',
    category: 'comboDeals',
    priceNaira: 9500,
    stock: 24,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'combo-iftar',
    name: 'Iftar Tray for Two',
    description:
      'Dates to break the fast, cut watermelon, pineapple and pawpaw, twelve ƙosai, twelve masa and two cups of cold fura in cultured cow milk.',
    category: 'comboDeals',
    priceNaira: 13000,
    stock: 25,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
]
