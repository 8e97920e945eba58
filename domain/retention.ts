/** Staff may choose how long an ended order tells who its buyer was; within what the law bears. */
export const leastBlankAfterMonths = 1
export const mostBlankAfterMonths = 72
