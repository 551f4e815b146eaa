export const width = 1000;
const edge = 0.08;
/** Metres in a degree are told by three decimals, as everybody but the driver of a ride is told them. */
const coarse = (degrees) => Math.round(degrees * 1000) / 1000;

/** Points of the earth -> points of the picture; a small town is flat. */
export function projection(points) {
	const lats = points.map(({ lat }) => lat);
	const lngs = points.map(({ lng }) => lng);
	const [south, north] = [Math.min(...lats), Math.max(...lats)];
	const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
	const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
	const wide = Math.max((east - west) * squeeze, 0.001);
	const high = Math.max(north - south, 0.001);
	const scale = (width * (1 - 2 * edge)) / wide;
	const height = Math.min(1400, Math.max(420, high * scale + 2 * edge * width));
	const fit = Math.min(scale, (height - 2 * edge * width) / high);
	const offX = (width - wide * fit) / 2;
	const offY = (height - high * fit) / 2;
	return {
		height,
		at: ({ lat, lng }) => ({
			x: offX + (coarse(lng) - west) * squeeze * fit,
			y: offY + (north - coarse(lat)) * fit,
		}),
		/** Where of the earth a place of the picture is. */
		from: ({ x, y }) => ({
			lat: north - (y - offY) / fit,
			lng: west + (x - offX) / (squeeze * fit),
		}),
	};
}
