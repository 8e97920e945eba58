import type { SampleDish } from './sample-dish.ts'

export const soups: SampleDish[] = [
  {
    key: 'miyan-taushe',
    name: 'Miyan Taushe & Tuwo Shinkafa',
    description:
      'Pumpkin cooked down with ground groundnut, beef, spinach, sorrel leaf and locust bean; sweet, nutty and a little sour, with two rice tuwo wraps.',
    category: 'soups',
    priceNaira: 5000,
    stock: 50,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-kuka',
    name: 'Miyan Kuka & Tuwo Dawa',
    description:
      'Dried baobab leaf whisked into beef and stockfish broth with locust bean until it turns silky; deep and earthy, with two guinea corn tuwo wraps.',
    category: 'soups',
    priceNaira: 4500,
    stock: 45,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-zogale',
    name: 'Miyan Zogale & Tuwo Masara',
    description:
      'Fresh moringa leaves stewed with ground groundnut, beef, tomato and locust bean; green, nutty, pleasantly bitter, with two white maize tuwo wraps.',
    category: 'soups',
    priceNaira: 4800,
    stock: 12,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-geda',
    name: 'Miyan Geda & Tuwo Shinkafa',
    description:
      'Groundnut soup: roasted gyaɗa ground fine and simmered with chicken, tomato and ginger until its oil rises, rich and mellow, with two rice tuwo.',
    category: 'soups',
    priceNaira: 5500,
    stock: 36,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-wake',
    name: 'Miyan Wake & Tuwo Shinkafa',
    description:
      'Peeled brown beans cooked until they melt, loosened with beef broth, palm oil, dried fish and locust bean; smooth and savoury, with two rice tuwo.',
    category: 'soups',
    priceNaira: 4600,
    stock: 32,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-kubewa',
    name: 'Miyan Kubewa & Tuwo Shinkafa',
    description:
      'Fresh okra, kuɓewa, grated into beef and smoked fish broth with chilli and locust bean; slippery, bright and peppery, with two rice tuwo wraps.',
    category: 'soups',
    priceNaira: 4800,
    stock: 45,
    minStock: 12,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-alayyahu',
    name: 'Miyan Alayyahu & Tuwo Shinkafa',
    description:
      'Chopped spinach folded at the last minute into a fried tomato and pepper stew with beef and egusi melon seed; fresh and full, with two rice tuwo.',
    category: 'soups',
    priceNaira: 5200,
    stock: 38,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'farfesu',
    name: 'Farfesu (Goat Pepper Soup)',
    description:
      'Goat on the bone in a clear broth of ginger, clove, alligator pepper and chilli, simmered until tender; hot, fragrant and warming, without tuwo.',
    category: 'soups',
    priceNaira: 5500,
    stock: 36,
    minStock: 10,
    minOrder: 1,
    packages: [],
  },
  {
    key: 'miyan-yakuwa',
    name: 'Miyan Yakuwa & Tuwo Dawa',
    description:
      'Sorrel leaves rinsed of their sharpest edge, stewed with ground groundnut, mutton and onion; tart, rich and dark, with two guinea corn tuwo wraps.',
    category: 'soups',
    priceNaira: 5000,
    stock: 30,
    minStock: 8,
    minOrder: 1,
    packages: [],
  },
]
