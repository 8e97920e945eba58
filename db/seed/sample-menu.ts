import { comboDeals } from './sample-menu/combo-deals.ts'
import { drinks } from './sample-menu/drinks.ts'
import { extras } from './sample-menu/extras.ts'
import { masa } from './sample-menu/masa.ts'
import { meat } from './sample-menu/meat.ts'
import { soups } from './sample-menu/soups.ts'

export const sampleMenu = [...comboDeals, ...masa, ...meat, ...soups, ...drinks, ...extras]
