import { findChromium } from './find-programs.ts'

/** The system's Chromium, also as root in a container, without connections to the outside. */
export const chromiumOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell rounds glyph widths to whole pixels; phones do not.
    '--font-render-hinting=none',
  ],
}
