/** What draws the pages: Preact's own, and its markup in plain JavaScript. */
import htm from "htm";
import { h } from "preact";

export { render } from "preact";
export { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
export const html = htm.bind(h);
