/** Separate from the other icons, to keep it out of the first view. */
export const messagingPath =
  'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9a1.5 1.5 0 0 1-1.5 1.5h-7.5l-4.5 4v-4H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM8 9h8m-8 3.5h5'

export const trashPath =
  'M4.5 7h15M10 4h4m-7.5 3 .8 11.2a2 2 0 0 0 2 1.8h5.4a2 2 0 0 0 2-1.8L17.5 7M10 11v5m4-5v5'

export const upPath = 'M6 14.5l6-6 6 6'

export const downPath = 'M6 9.5l6 6 6-6'

export const tagPath = 'M12.5 4H20v7.5L11.5 20 4 12.5zM16 8v.01'
