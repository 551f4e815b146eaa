import { refusal } from "./errors.ts";
import { ENTRIES_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from "./limits.ts";
import type { Content, ContentType } from "./types.ts";
import { newSid, type World } from "./world.ts";

const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d{3}Z$/, "Z");

function toJson(world: World, content: Content): Record<string, unknown> {
	const url = `${world.url}/v1/Content/${content.sid}`;
	return {
		sid: content.sid,
		account_sid: world.options.accountSid,
		friendly_name: content.friendlyName,
		language: content.language,
		variables: content.variables,
		types: content.types,
		date_created: iso(content.createdAtMs),
		date_updated: iso(content.createdAtMs),
		url,
		links: {
			approval_create: `${url}/ApprovalRequests/whatsapp`,
			approval_fetch: `${url}/ApprovalRequests`,
		},
	};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function parseJson(body: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(body);
		if (isRecord(value)) return value;
	} catch {}
	throw refusal(20001, "The body must be a JSON object.");
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** The parameters that Twilio requires of a list. */
function checkPicker({ body, button, items }: Record<string, unknown>): void {
	if (!isText(body) || !isText(button)) throw refusal(20001, "A list needs a body and a button.");
	const isFit =
		Array.isArray(items) &&
		items.length > 0 &&
		items.length <= ENTRIES_MAX &&
		items.every(
			(one) =>
				isRecord(one) && [one["item"], one["id"], one["description"]].every((part) => isText(part)),
		);
	if (!isFit) throw refusal(20001, "items: 1 to 10, each with item, id and description.");
}

export function createContent(world: World, body: string): Record<string, unknown> {
	const given = parseJson(body);
	const { language, types, variables } = given;
	if (typeof language !== "string" || language === "") throw refusal(20001, "language is missing.");
	if (!isRecord(types) || Object.keys(types).length === 0)
		throw refusal(20001, "types is missing.");
	for (const [name, type] of Object.entries(types)) {
		if (!/^(twilio|whatsapp)\/[a-z-]+$/.test(name) || !isRecord(type)) {
			throw refusal(20001, `types.${name.slice(0, 40)} is not a known type.`);
		}
		if (name === "twilio/list-picker") checkPicker(type);
	}
	const known = variables ?? {};
	if (!isRecord(known) || Object.values(known).some((value) => typeof value !== "string")) {
		throw refusal(20001, "variables must be texts.");
	}
	const content: Content = {
		sid: newSid("HX"),
		friendlyName: typeof given["friendly_name"] === "string" ? given["friendly_name"] : "",
		language,
		variables: known as Record<string, string>,
		types: types as Record<string, ContentType>,
		createdAtMs: world.now(),
		approval: null,
	};
	world.addContent(content);
	return toJson(world, content);
}

function contentOf(world: World, sid: string): Content {
	const content = world.contents.get(sid);
	if (content === undefined) throw refusal(20404);
	return content;
}

export const fetchContent = (world: World, sid: string): Record<string, unknown> =>
	toJson(world, contentOf(world, sid));

export function deleteContent(world: World, sid: string): void {
	world.contents.delete(contentOf(world, sid).sid);
}

export const listContents = (world: World, query: URLSearchParams): Record<string, unknown> =>
	pageOf(world, query, "Content", (content) => toJson(world, content));

export const listApprovals = (world: World, query: URLSearchParams): Record<string, unknown> =>
	pageOf(world, query, "ContentAndApprovals", (content) => {
		const { links: _links, url: _url, ...plain } = toJson(world, content);
		return { ...plain, approval_requests: approvalJson(content) };
	});

function pageOf(
	world: World,
	query: URLSearchParams,
	name: string,
	show: (content: Content) => Record<string, unknown>,
): Record<string, unknown> {
	const size = pageSizeOf(query);
	const page = Math.max(0, Number(query.get("Page")) || 0);
	const all = [...world.contents.values()];
	const address = (number: number): string =>
		`${world.url}/v1/${name}?PageSize=${size}&Page=${number}`;
	return {
		contents: all.slice(page * size, (page + 1) * size).map(show),
		meta: {
			page,
			page_size: size,
			first_page_url: address(0),
			previous_page_url: page === 0 ? null : address(page - 1),
			url: address(page),
			next_page_url: (page + 1) * size < all.length ? address(page + 1) : null,
			key: "contents",
		},
	};
}

export function pageSizeOf(query: URLSearchParams): number {
	const asked = Number(query.get("PageSize") ?? PAGE_SIZE_DEFAULT);
	return Number.isInteger(asked) && asked > 0 ? Math.min(asked, PAGE_SIZE_MAX) : PAGE_SIZE_DEFAULT;
}

/** Approves at once what may be approved. A list picker never may. */
export function requestApproval(world: World, sid: string, body: string): Record<string, unknown> {
	const content = contentOf(world, sid);
	const { name, category } = parseJson(body);
	if (typeof name !== "string" || !/^[a-z0-9_]{1,512}$/.test(name)) {
		throw refusal(20001, "name must be lower-case letters, digits and underscores.");
	}
	if (category !== "UTILITY" && category !== "MARKETING" && category !== "AUTHENTICATION") {
		throw refusal(20001, "category must be UTILITY, MARKETING or AUTHENTICATION.");
	}
	const isPicker = content.types["twilio/list-picker"] !== undefined;
	content.approval = { name, category, status: isPicker ? "rejected" : "approved" };
	return { ...approvalJson(content), status: "received" };
}

export function judgeTemplate(world: World, sid: string, status: string): void {
	const content = contentOf(world, sid);
	if (content.approval === null) throw refusal(20001, "It was never submitted.");
	content.approval = { ...content.approval, status };
}

function approvalJson(content: Content): Record<string, unknown> {
	return {
		name: content.approval?.name ?? "",
		category: content.approval?.category ?? "",
		content_type: Object.keys(content.types)[0] ?? "",
		status: content.approval?.status ?? "unsubmitted",
		rejection_reason: content.approval?.status === "rejected" ? "INVALID_FORMAT" : "",
		allow_category_change: true,
	};
}

export function fetchApproval(world: World, sid: string): Record<string, unknown> {
	const content = contentOf(world, sid);
	return {
		sid,
		account_sid: world.options.accountSid,
		whatsapp: approvalJson(content),
		url: `${world.url}/v1/Content/${sid}/ApprovalRequests`,
	};
}
