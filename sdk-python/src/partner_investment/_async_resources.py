# Written by `npm run generate` from the tables of the service. Do not edit.
"""Every operation of the API, by resource, as coroutines."""

from __future__ import annotations

import builtins
from typing import Literal, cast

from . import models
from ._call import Call, path_of
from ._send import AsyncSend
from .options import CallOptions, Download
from .pages import AsyncPage


class AsyncOrganisation:
    """Your organisation as the service sees it: status, business verification, what the key may create."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def get(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.Organisation:
        """Retrieve your organisation.

        Needs the scope `read`.

        `GET /partner/v1/organisation`
        """
        call = Call(
            "GET",
            "/partner/v1/organisation",
        )
        return cast("models.Organisation", await self._send.one(call, options))


class AsyncKeys:
    """Signing keys of this environment: create, rotate, restrict to addresses, revoke."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def list(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Key]:
        """List the keys of this environment.

        Needs the scope `keys`.

        `GET /partner/v1/keys`
        """
        call = Call(
            "GET",
            "/partner/v1/keys",
        )
        return cast("builtins.list[models.Key]", await self._send.one(call, options))

    async def create(
        self,
        body: models.CreateKey | None = None,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.NewKey:
        """Create a key.

        The secret is in this answer alone. A replay with the same Idempotency-Key shows it again. A `sandbox` that does not exist is 404; with a live key 403 `sandbox_only`.

        Needs the scope `keys`.

        `POST /partner/v1/keys`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `key_limit_reached`: There are as many active keys as allowed; revoke one first.
        """
        call = Call(
            "POST",
            "/partner/v1/keys",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.NewKey", await self._send.one(call, options))

    async def get(
        self,
        key_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Key:
        """Retrieve a key.

        Needs the scope `keys`.

        `GET /partner/v1/keys/{key_id}`

        Args:
            key_id: The `id` of the key record. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/keys/{key_id}", key_id=key_id),
        )
        return cast("models.Key", await self._send.one(call, options))

    async def revoke(
        self,
        key_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Revoke a key at once.

        Needs every scope of the key.

        Needs the scope `keys`.

        `DELETE /partner/v1/keys/{key_id}`

        Args:
            key_id: The `id` of the key record. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/keys/{key_id}", key_id=key_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def rotate(
        self,
        key_id: str,
        body: models.RotateKey | None = None,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.NewKey:
        """Replace a key by a new one, with time to change over.

        The successor has the same scopes, allowlist, `strict_replay` and end. Needs every scope of the key.

        Needs the scope `keys`.

        `POST /partner/v1/keys/{key_id}/rotate`

        Args:
            key_id: The `id` of the key record. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
                - 409 `key_limit_reached`: There are as many active keys as allowed; revoke one first.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/keys/{key_id}/rotate", key_id=key_id),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.NewKey", await self._send.one(call, options))

    async def replace_ip_allowlist(
        self,
        key_id: str,
        body: models.ReplaceIpAllowlist,
        *,
        options: CallOptions | None = None,
    ) -> models.Key:
        """Replace the addresses a key may be used from.

        Needs every scope of the key.

        Needs the scope `keys`.

        `PUT /partner/v1/keys/{key_id}/ip-allowlist`

        Args:
            key_id: The `id` of the key record. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "PUT",
            path_of("/partner/v1/keys/{key_id}/ip-allowlist", key_id=key_id),
            body=body,
        )
        return cast("models.Key", await self._send.one(call, options))


class AsyncSandboxes:
    """Test environments apart from each other, so that two developers or two CI runs never meet. Test keys only."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def list(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Sandbox]:
        """List the sandboxes of your organisation.

        Needs the scope `keys`. Test keys only.

        `GET /partner/v1/sandboxes`
        """
        call = Call(
            "GET",
            "/partner/v1/sandboxes",
        )
        return cast("builtins.list[models.Sandbox]", await self._send.one(call, options))

    async def create(
        self,
        body: models.CreateSandbox,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Sandbox:
        """Create a sandbox.

        Wallets are at 0.00, verification is not begun, the clock is real. Give it a key with POST /keys {sandbox}. At most 20 per organisation.

        Needs the scope `keys`. Test keys only.

        `POST /partner/v1/sandboxes`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `sandbox_exists`: The organisation has a sandbox of this name.
                - 409 `sandbox_limit_reached`: There are as many sandboxes as allowed; delete one first.
        """
        call = Call(
            "POST",
            "/partner/v1/sandboxes",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Sandbox", await self._send.one(call, options))

    async def delete(
        self,
        name: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Delete a sandbox with its keys, webhook endpoints and data.

        Its keys are revoked at once, so the calling key needs every scope of each; the audit names them, and no `key.revoked` is sent, as the events of the sandbox are gone with it. The name is free again. `default` cannot be deleted: 409 `invalid_state`; POST /sandbox/reset empties it.

        Needs the scope `keys`. Test keys only.

        `DELETE /partner/v1/sandboxes/{name}`

        Args:
            name: The name of the sandbox.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/sandboxes/{name}", name=name),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))


class AsyncKyb:
    """Business verification: the business, its people and documents, what is still missing, and the submission."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def get(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.Kyb:
        """Retrieve the business verification with its checklist.

        Needs the scope `read`.

        `GET /partner/v1/kyb`
        """
        call = Call(
            "GET",
            "/partner/v1/kyb",
        )
        return cast("models.Kyb", await self._send.one(call, options))

    async def submit(
        self,
        body: models.SubmitKyb,
        *,
        options: CallOptions | None = None,
    ) -> models.Kyb:
        """Submit the business verification for review.

        Refused with every missing item at once. From then on nothing can be edited until the review says so.

        Needs the scope `kyb`.

        `POST /partner/v1/kyb/submit`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `kyb_incomplete`: Required items are missing; details lists every one.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            "/partner/v1/kyb/submit",
            body=body,
        )
        return cast("models.Kyb", await self._send.one(call, options))

    async def get_business(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.Business:
        """Retrieve the business information.

        Needs the scope `read`.

        `GET /partner/v1/kyb/business`
        """
        call = Call(
            "GET",
            "/partner/v1/kyb/business",
        )
        return cast("models.Business", await self._send.one(call, options))

    async def update_business(
        self,
        body: models.UpdateBusiness | None = None,
        *,
        options: CallOptions | None = None,
    ) -> models.Business:
        """Change the business information.

        A partial update: null clears, absent keeps. Only while verification is `draft` or `more_info_required`; `country` is fixed once a document exists.

        Needs the scope `kyb`.

        `PUT /partner/v1/kyb/business`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
        """
        call = Call(
            "PUT",
            "/partner/v1/kyb/business",
            body=body,
        )
        return cast("models.Business", await self._send.one(call, options))

    async def create_person(
        self,
        body: models.CreatePerson,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Person:
        """Add a person.

        Needs the scope `kyb`.

        `POST /partner/v1/kyb/people`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `ownership_below_minimum`: A beneficial owner needs an ownership of at least 5 %.
                - 400 `ownership_exceeds_total`: The ownership of all people together exceeds 100 %.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
                - 409 `duplicate_person`: This person has been added before.
        """
        call = Call(
            "POST",
            "/partner/v1/kyb/people",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Person", await self._send.one(call, options))

    async def list_people(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Person]:
        """List the people, newest first.

        Needs the scope `kyb`.

        `GET /partner/v1/kyb/people`
        """
        call = Call(
            "GET",
            "/partner/v1/kyb/people",
        )
        return cast("builtins.list[models.Person]", await self._send.one(call, options))

    async def get_person(
        self,
        person_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Person:
        """Retrieve a person.

        Needs the scope `kyb`.

        `GET /partner/v1/kyb/people/{person_id}`

        Args:
            person_id: The person. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/kyb/people/{person_id}", person_id=person_id),
        )
        return cast("models.Person", await self._send.one(call, options))

    async def update_person(
        self,
        person_id: str,
        body: models.UpdatePerson | None = None,
        *,
        options: CallOptions | None = None,
    ) -> models.Person:
        """Change a person.

        A partial update: null clears, absent keeps. Whoever was reviewed is reviewed again.

        Needs the scope `kyb`.

        `PUT /partner/v1/kyb/people/{person_id}`

        Args:
            person_id: The person. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `ownership_below_minimum`: A beneficial owner needs an ownership of at least 5 %.
                - 400 `ownership_exceeds_total`: The ownership of all people together exceeds 100 %.
                - 404 `not_found`: There is no such resource.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
                - 409 `duplicate_person`: This person has been added before.
        """
        call = Call(
            "PUT",
            path_of("/partner/v1/kyb/people/{person_id}", person_id=person_id),
            body=body,
        )
        return cast("models.Person", await self._send.one(call, options))

    async def delete_person(
        self,
        person_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Remove a person with all documents of that person.

        Needs the scope `kyb`.

        `DELETE /partner/v1/kyb/people/{person_id}`

        Args:
            person_id: The person. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/kyb/people/{person_id}", person_id=person_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def upload_document(
        self,
        body: models.UploadDocument,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Document:
        """Upload a document.

        A PDF has at least one page. What phones append to a JPEG (HDR gain maps, the video of a motion photo, Samsung trailers) and blanks around a PDF are kept as sent. Encrypted PDFs, files that are two things at once, and files that unpack to more than any document needs are refused. At most 100 documents.

        Needs the scope `kyb`.

        `POST /partner/v1/kyb/documents`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `unsupported_file_type`: Only PDF, PNG and JPEG files are accepted.
                - 400 `document_too_large`: The document is too large.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
        """
        call = Call(
            "POST",
            "/partner/v1/kyb/documents",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Document", await self._send.one(call, options))

    async def list_documents(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Document]:
        """List the documents, newest first.

        Needs the scope `kyb`.

        `GET /partner/v1/kyb/documents`
        """
        call = Call(
            "GET",
            "/partner/v1/kyb/documents",
        )
        return cast("builtins.list[models.Document]", await self._send.one(call, options))

    async def get_document(
        self,
        document_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Document:
        """Retrieve a document.

        Needs the scope `kyb`.

        `GET /partner/v1/kyb/documents/{document_id}`

        Args:
            document_id: The document. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/kyb/documents/{document_id}", document_id=document_id),
        )
        return cast("models.Document", await self._send.one(call, options))

    async def delete_document(
        self,
        document_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Delete a document and its bytes.

        Needs the scope `kyb`.

        `DELETE /partner/v1/kyb/documents/{document_id}`

        Args:
            document_id: The document. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `kyb_locked`: Business verification cannot be edited like this now; details says why.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/kyb/documents/{document_id}", document_id=document_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def download_document(
        self,
        document_id: str,
        *,
        options: CallOptions | None = None,
    ) -> Download:
        """Download a document.

        The bytes as they were uploaded, as an attachment. Every download is kept in the audit.

        Needs the scope `kyb`.

        `GET /partner/v1/kyb/documents/{document_id}/content`

        Args:
            document_id: The document. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/kyb/documents/{document_id}/content", document_id=document_id),
        )
        return await self._send.file(call, options)


class AsyncWallets:
    """Your money in NGN, GHS and USD, and the proof that each balance is the sum of its entries."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def list(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Wallet]:
        """List your wallets: always NGN, GHS, USD.

        Needs the scope `read`.

        `GET /partner/v1/wallets`
        """
        call = Call(
            "GET",
            "/partner/v1/wallets",
        )
        return cast("builtins.list[models.Wallet]", await self._send.one(call, options))

    async def get(
        self,
        currency: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Wallet:
        """Retrieve a wallet with its balance.

        Needs the scope `read`.

        `GET /partner/v1/wallets/{currency}`

        Args:
            currency: NGN, GHS or USD.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/wallets/{currency}", currency=currency),
        )
        return cast("models.Wallet", await self._send.one(call, options))

    async def proof(
        self,
        currency: str,
        *,
        options: CallOptions | None = None,
    ) -> models.WalletProof:
        """Recompute a balance from its entries and check the hash chain.

        Needs the scope `read`.

        `GET /partner/v1/wallets/{currency}/proof`

        Args:
            currency: NGN, GHS or USD.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/wallets/{currency}/proof", currency=currency),
        )
        return cast("models.WalletProof", await self._send.one(call, options))

    async def assign_virtual_account(
        self,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Wallet:
        """Assign the dedicated account whose deposits land in the NGN wallet.

        There is one for ever: asked again, it answers the wallet with the account that it has.

        Needs the scope `funding`. A live key also needs an approved business verification.

        `POST /partner/v1/wallets/NGN/virtual-account`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/wallets/NGN/virtual-account",
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Wallet", await self._send.one(call, options))


class AsyncLedger:
    """The statement: every movement of every wallet, append-only and hash-chained."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        currency: models.Currency | None = None,
        type: Literal["funding", "order_debit", "order_refund", "sale_proceeds", "distribution", "reinvestment", "maturity", "withdrawal", "withdrawal_reversal", "conversion_out", "conversion_in", "fee", "adjustment", "funding_reversal"] | None = None,
        order_id: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.LedgerEntry]:
        """List wallet entries: the statement.

        With `currency`, newest first by sequence; a page at any offset costs the same. Without, by created_at and id.

        Needs the scope `read`.

        `GET /partner/v1/ledger`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            currency: Only this currency.
            type: Only this type.
            order_id: Only entries that this order caused. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
        """
        call = Call(
            "GET",
            "/partner/v1/ledger",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "currency": currency, "type": type, "order_id": order_id},
        )
        return self._send.page(call, options)

    async def export(
        self,
        *,
        format: Literal["csv", "pdf"] | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        currency: models.Currency | None = None,
        options: CallOptions | None = None,
    ) -> Download:
        """Download the statement as a file.

        Oldest first, wallet after wallet. It is streamed: a statement of any length can be downloaded. The CSV alone is enough to recompute its hash chain: each line has `hash_before`, `wallet_id` and all else that its `hash` is made of.

        Needs the scope `read`.

        `GET /partner/v1/ledger/export`

        Args:
            format: The kind of file; `csv` when absent.
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            currency: Only this wallet; all three when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
        """
        call = Call(
            "GET",
            "/partner/v1/ledger/export",
            query={"format": format, "from": from_, "to": to, "currency": currency},
        )
        return await self._send.file(call, options)

    async def adjustment(
        self,
        adjustment_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Adjustment:
        """Retrieve an adjustment: what the firm moved by hand, and why.

        Needs the scope `read`.

        `GET /partner/v1/adjustments/{adjustment_id}`

        Args:
            adjustment_id: The adjustment. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/adjustments/{adjustment_id}", adjustment_id=adjustment_id),
        )
        return cast("models.Adjustment", await self._send.one(call, options))


class AsyncFx:
    """Changing money from one wallet into another, at a quote."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def quote(
        self,
        body: models.FxQuoteRequest,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.FxQuote:
        """Ask for a rate that holds for 60 seconds.

        Where no rate is known, or the known one is too old (4 days, unless the firm says otherwise; in the sandbox by its clock), it is 502 `provider_unavailable`; of an old rate `details` has `reason` = `rate_stale` and `as_of`.

        Needs the scope `funding`.

        `POST /partner/v1/fx/quotes`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `amount_below_minimum`: The amount is below the minimum.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/fx/quotes",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.FxQuote", await self._send.one(call, options))

    async def convert(
        self,
        body: models.ConversionRequest,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Conversion:
        """Change money at a quote.

        Needs the scope `funding`. A live key also needs an approved business verification. Refused while the organisation is restricted.

        `POST /partner/v1/fx/conversions`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_required`: Send an Idempotency-Key header, unique per logical request.
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 402 `insufficient_funds`: The wallet balance is too low.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `quote_used`: The quote has been used.
                - 409 `quote_expired`: The quote has expired; ask for a new one.
                - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed.
        """
        call = Call(
            "POST",
            "/partner/v1/fx/conversions",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Conversion", await self._send.one(call, options))

    def conversions(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Conversion]:
        """List conversions.

        Needs the scope `read`.

        `GET /partner/v1/fx/conversions`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
        """
        call = Call(
            "GET",
            "/partner/v1/fx/conversions",
            query={"limit": limit, "offset": offset, "before": before, "after": after},
        )
        return self._send.page(call, options)

    async def conversion(
        self,
        conversion_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Conversion:
        """Retrieve a conversion.

        Needs the scope `read`.

        `GET /partner/v1/fx/conversions/{conversion_id}`

        Args:
            conversion_id: The conversion. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/fx/conversions/{conversion_id}", conversion_id=conversion_id),
        )
        return cast("models.Conversion", await self._send.one(call, options))


class AsyncWithdrawals:
    """Money from a wallet to a bank account of your own, with approval."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def create(
        self,
        body: models.WithdrawalRequest,
        *,
        scenario: str | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Withdrawal:
        """Withdraw money to a settlement account.

        The wallet is debited at once and refunded if the withdrawal fails. Live: it waits for approval. Test keys: it completes in the request.

        Needs the scope `withdrawals`. A live key also needs an approved business verification. Refused while the organisation is restricted.

        `POST /partner/v1/withdrawals`

        Args:
            scenario: Test keys only. `hold` keeps the record in its live path, `fail:<code>` makes it fail there.
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_required`: Send an Idempotency-Key header, unique per logical request.
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `settlement_account_not_eligible`: The settlement account cannot be used for this.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 402 `insufficient_funds`: The wallet balance is too low.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `duplicate_reference`: The client_reference has been used before.
                - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed.
        """
        call = Call(
            "POST",
            "/partner/v1/withdrawals",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            scenario=scenario,
        )
        return cast("models.Withdrawal", await self._send.one(call, options))

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        status: Literal["pending_approval", "processing", "completed", "failed", "cancelled", "returned"] | None = None,
        currency: models.Currency | None = None,
        client_reference: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Withdrawal]:
        """List withdrawals.

        Needs the scope `read`.

        `GET /partner/v1/withdrawals`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            status: Only records that now have this status.
            currency: Only this currency.
            client_reference: Only the record with this reference of yours, 1 to 100 characters. (1 to 100 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
        """
        call = Call(
            "GET",
            "/partner/v1/withdrawals",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "status": status, "currency": currency, "client_reference": client_reference},
        )
        return self._send.page(call, options)

    async def get(
        self,
        withdrawal_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Withdrawal:
        """Retrieve a withdrawal.

        Needs the scope `read`.

        `GET /partner/v1/withdrawals/{withdrawal_id}`

        Args:
            withdrawal_id: The withdrawal. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/withdrawals/{withdrawal_id}", withdrawal_id=withdrawal_id),
        )
        return cast("models.Withdrawal", await self._send.one(call, options))

    async def cancel(
        self,
        withdrawal_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Withdrawal:
        """Cancel a withdrawal that is not approved yet.

        Needs the scope `withdrawals`.

        `POST /partner/v1/withdrawals/{withdrawal_id}/cancel`

        Args:
            withdrawal_id: The withdrawal. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/withdrawals/{withdrawal_id}/cancel", withdrawal_id=withdrawal_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Withdrawal", await self._send.one(call, options))


class AsyncBanks:
    """Banks and mobile money operators that accounts are kept with."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def list(
        self,
        *,
        country: Literal["NG", "GH"] | None = None,
        type: Literal["bank", "mobile_money"] | None = None,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Bank]:
        """List banks and mobile money operators.

        Needs the scope `read`.

        `GET /partner/v1/banks`

        Args:
            country: ISO 3166 alpha-2.
            type: `bank`, or `mobile_money`: a wallet behind a phone number.
        """
        call = Call(
            "GET",
            "/partner/v1/banks",
            query={"country": country, "type": type},
        )
        return cast("builtins.list[models.Bank]", await self._send.one(call, options))


class AsyncSettlementAccounts:
    """Your own bank accounts: withdrawals go there, mandates debit them."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def resolve(
        self,
        body: models.ResolveAccount,
        *,
        options: CallOptions | None = None,
    ) -> models.ResolvedAccount:
        """Ask the bank who holds an account.

        Needs the scope `funding`.

        `POST /partner/v1/settlement-accounts/resolve`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `unsupported_method`: This currency has no such payment method.
                - 400 `account_not_resolved`: The bank knows no such account.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/settlement-accounts/resolve",
            body=body,
        )
        return cast("models.ResolvedAccount", await self._send.one(call, options))

    async def create(
        self,
        body: models.AddSettlementAccount,
        *,
        scenario: str | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.SettlementAccount:
        """Add a bank account of your own.

        Test keys: verified at once; a number that ends in 0000 is rejected, one that ends in 9999 stays pending. Live keys: the bank is asked within seconds; a name that does not match waits for the operator. The same account a second time (currency, bank and number) is 409 `settlement_account_exists`; a removed one may be added again.

        Needs the scope `funding`.

        `POST /partner/v1/settlement-accounts`

        Args:
            scenario: Test keys only. `hold` keeps the record in its live path, `fail:<code>` makes it fail there.
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `settlement_account_exists`: This account has been added before.
        """
        call = Call(
            "POST",
            "/partner/v1/settlement-accounts",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            scenario=scenario,
        )
        return cast("models.SettlementAccount", await self._send.one(call, options))

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        currency: models.Currency | None = None,
        status: Literal["pending", "verified", "rejected", "disabled"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.SettlementAccount]:
        """List settlement accounts.

        Needs the scope `read`.

        `GET /partner/v1/settlement-accounts`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            currency: Only this currency.
            status: Only records that now have this status.
        """
        call = Call(
            "GET",
            "/partner/v1/settlement-accounts",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "currency": currency, "status": status},
        )
        return self._send.page(call, options)

    async def get(
        self,
        settlement_account_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.SettlementAccount:
        """Retrieve a settlement account.

        Needs the scope `read`.

        `GET /partner/v1/settlement-accounts/{settlement_account_id}`

        Args:
            settlement_account_id: The settlement account. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/settlement-accounts/{settlement_account_id}", settlement_account_id=settlement_account_id),
        )
        return cast("models.SettlementAccount", await self._send.one(call, options))

    async def delete(
        self,
        settlement_account_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Remove a settlement account that nothing uses.

        Needs the scope `funding`.

        `DELETE /partner/v1/settlement-accounts/{settlement_account_id}`

        Args:
            settlement_account_id: The settlement account. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `settlement_account_in_use`: The settlement account is in use.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/settlement-accounts/{settlement_account_id}", settlement_account_id=settlement_account_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def make_default(
        self,
        settlement_account_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.SettlementAccount:
        """Make a verified account the default of its currency.

        Needs the scope `funding`.

        `POST /partner/v1/settlement-accounts/{settlement_account_id}/default`

        Args:
            settlement_account_id: The settlement account. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/settlement-accounts/{settlement_account_id}/default", settlement_account_id=settlement_account_id),
        )
        return cast("models.SettlementAccount", await self._send.one(call, options))


class AsyncFundingRequests:
    """Money on its way into a wallet: by transfer, checkout, mobile money or direct debit."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def create(
        self,
        body: models.CreateFundingRequest,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.FundingRequest:
        """Ask for money to be put into a wallet.

        Where a provider is called, the key is bound to the request before: after 502, 503 or no answer the same key and body resume it.

        Needs the scope `funding`. A live key also needs an approved business verification.

        `POST /partner/v1/funding-requests`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_required`: Send an Idempotency-Key header, unique per logical request.
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `unsupported_method`: This currency has no such payment method.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `duplicate_reference`: The client_reference has been used before.
                - 409 `mandate_not_active`: The mandate is not active.
                - 409 `mandate_not_ready`: The mandate is not ready to be debited yet.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/funding-requests",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.FundingRequest", await self._send.one(call, options))

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        currency: models.Currency | None = None,
        method: Literal["bank_transfer", "virtual_account", "gateway_checkout", "gateway_direct_debit", "gateway_mobile_money", "wire"] | None = None,
        status: Literal["pending", "processing", "completed", "failed", "expired", "cancelled", "reversed"] | None = None,
        client_reference: str | None = None,
        reference: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.FundingRequest]:
        """List funding requests.

        Needs the scope `read`.

        `GET /partner/v1/funding-requests`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            currency: Only this currency.
            method: Only this method.
            status: Only records that now have this status.
            client_reference: Only the record with this reference of yours, 1 to 100 characters. (1 to 100 characters)
            reference: The `FND-…` reference. (1 to 100 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
        """
        call = Call(
            "GET",
            "/partner/v1/funding-requests",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "currency": currency, "method": method, "status": status, "client_reference": client_reference, "reference": reference},
        )
        return self._send.page(call, options)

    async def get(
        self,
        funding_request_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.FundingRequest:
        """Retrieve a funding request.

        Needs the scope `read`.

        `GET /partner/v1/funding-requests/{funding_request_id}`

        Args:
            funding_request_id: The funding request. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/funding-requests/{funding_request_id}", funding_request_id=funding_request_id),
        )
        return cast("models.FundingRequest", await self._send.one(call, options))

    async def cancel(
        self,
        funding_request_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.FundingRequest:
        """Cancel a funding request that is still pending; the checkout buy that it pays for is cancelled too.

        Needs the scope `funding`.

        `POST /partner/v1/funding-requests/{funding_request_id}/cancel`

        Args:
            funding_request_id: The funding request. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/funding-requests/{funding_request_id}/cancel", funding_request_id=funding_request_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.FundingRequest", await self._send.one(call, options))


class AsyncMandates:
    """Standing authorities to debit a settlement account, activated by a token payment."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def create(
        self,
        body: models.CreateMandate,
        *,
        scenario: str | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Mandate:
        """Set up a direct debit on a verified NGN settlement account.

        Needs the scope `funding`. A live key also needs an approved business verification. Refused while the organisation is restricted.

        `POST /partner/v1/mandates`

        Args:
            scenario: Test keys only. `hold` keeps the record in its live path, `fail:<code>` makes it fail there.
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `settlement_account_not_eligible`: The settlement account cannot be used for this.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `mandate_exists`: The settlement account already has a mandate.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/mandates",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            scenario=scenario,
        )
        return cast("models.Mandate", await self._send.one(call, options))

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        status: Literal["pending", "active", "failed", "revoked", "suspended", "expired"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Mandate]:
        """List mandates.

        Needs the scope `read`.

        `GET /partner/v1/mandates`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            status: Only records that now have this status.
        """
        call = Call(
            "GET",
            "/partner/v1/mandates",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "status": status},
        )
        return self._send.page(call, options)

    async def get(
        self,
        mandate_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Mandate:
        """Retrieve a mandate.

        Needs the scope `read`.

        `GET /partner/v1/mandates/{mandate_id}`

        Args:
            mandate_id: The mandate. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/mandates/{mandate_id}", mandate_id=mandate_id),
        )
        return cast("models.Mandate", await self._send.one(call, options))

    async def revoke(
        self,
        mandate_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Mandate:
        """Revoke a mandate; a debit under way still settles.

        Needs the scope `funding`.

        `POST /partner/v1/mandates/{mandate_id}/revoke`

        Args:
            mandate_id: The mandate. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/mandates/{mandate_id}/revoke", mandate_id=mandate_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Mandate", await self._send.one(call, options))

    async def retry_activation(
        self,
        mandate_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Mandate:
        """Begin the activation of a failed mandate again.

        Needs the scope `funding`. Refused while the organisation is restricted.

        `POST /partner/v1/mandates/{mandate_id}/retry-activation`

        Args:
            mandate_id: The mandate. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
                - 409 `mandate_exists`: The settlement account already has a mandate.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/mandates/{mandate_id}/retry-activation", mandate_id=mandate_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Mandate", await self._send.one(call, options))


class AsyncInvestments:
    """What can be bought, on which terms and at which price."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        category: Literal["treasury_bill", "government_bond", "corporate_bond", "commercial_paper", "fixed_note", "money_market_fund", "fixed_income_fund", "balanced_fund", "equity_fund", "dollar_fund", "equity", "etf"] | None = None,
        currency: models.Currency | None = None,
        country: str | None = None,
        status: Literal["pending", "open", "fully_subscribed", "closed", "matured", "suspended"] | None = None,
        risk_profile: Literal["low", "moderate", "high"] | None = None,
        is_open: bool | None = None,
        search: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Investment]:
        """List investments.

        Needs the scope `read`.

        `GET /partner/v1/investments`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            category: Only this category.
            currency: Only this currency.
            country: Only this country, ISO 3166 alpha-2.
            status: Only records that now have this status.
            risk_profile: Only this risk profile.
            is_open: Only those that take buys now, or only those that do not.
            search: Case-insensitive part of the name. (1 to 100 characters)
        """
        call = Call(
            "GET",
            "/partner/v1/investments",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "category": category, "currency": currency, "country": country, "status": status, "risk_profile": risk_profile, "is_open": is_open, "search": search},
        )
        return self._send.page(call, options)

    async def get(
        self,
        investment_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Investment:
        """Retrieve an investment.

        Needs the scope `read`.

        `GET /partner/v1/investments/{investment_id}`

        Args:
            investment_id: The investment. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/investments/{investment_id}", investment_id=investment_id),
        )
        return cast("models.Investment", await self._send.one(call, options))

    def prices(
        self,
        investment_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: models.DateTimeLike | None = None,
        after: models.DateTimeLike | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        sort: Literal["asc", "desc"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.InvestmentPrice]:
        """List the price history of an investment.

        Needs the scope `read`.

        `GET /partner/v1/investments/{investment_id}/prices`

        Args:
            investment_id: The investment. (uuid)
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An instant of this list: only earlier changes. Not together with the other cursor, nor with an `offset` above 0. (date-time)
            after: An instant of this list: only later changes, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date-time)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            sort: By changed_at; desc, newest first, when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/investments/{investment_id}/prices", investment_id=investment_id),
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "sort": sort},
        )
        return self._send.page(call, options)


class AsyncOrders:
    """Buys and sells. A buy spends an amount of money, a sell redeems units of one holding."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def create(
        self,
        body: models.OrderRequest,
        *,
        scenario: str | None = None,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Order:
        """Buy an investment, or sell units of a holding.

        Needs the scope `orders`. A live key also needs an approved business verification. Refused while the organisation is restricted.

        `POST /partner/v1/orders`

        Args:
            scenario: Test keys only. `hold` keeps the record in its live path, `fail:<code>` makes it fail there.
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_required`: Send an Idempotency-Key header, unique per logical request.
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `currency_mismatch`: The currency differs from that of the investment or holding.
                - 400 `investment_not_open`: The investment does not take this order now.
                - 400 `amount_below_minimum`: The amount is below the minimum.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 400 `allocation_exceeded`: The investment has less allocation left than the amount.
                - 400 `insufficient_units`: The holding has too few units free to sell.
                - 400 `unsupported_method`: This currency has no such payment method.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 402 `insufficient_funds`: The wallet balance is too low.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
                - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed.
                - 409 `duplicate_reference`: The client_reference has been used before.
                - 502 `provider_unavailable`: An upstream provider is unavailable; retry later.
        """
        call = Call(
            "POST",
            "/partner/v1/orders",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
            scenario=scenario,
        )
        return cast("models.Order", await self._send.one(call, options))

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        status: Literal["awaiting_payment", "pending_fulfilment", "completed", "failed", "cancelled"] | None = None,
        side: Literal["buy", "sell"] | None = None,
        currency: models.Currency | None = None,
        investment_id: str | None = None,
        holding_id: str | None = None,
        payment_mode: Literal["wallet", "checkout"] | None = None,
        client_reference: str | None = None,
        customer_reference: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Order]:
        """List orders.

        Needs the scope `read`.

        `GET /partner/v1/orders`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            status: Only records that now have this status.
            side: Only buys, or only sells.
            currency: Only this currency.
            investment_id: Only orders for this investment. (uuid)
            holding_id: Only orders that created or sell from this holding. (uuid)
            payment_mode: Only orders paid in this way.
            client_reference: Only the record with this reference of yours, 1 to 100 characters. (1 to 100 characters)
            customer_reference: Only records whose customer has this reference of yours, 1 to 100 characters. (1 to 100 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
        """
        call = Call(
            "GET",
            "/partner/v1/orders",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "status": status, "side": side, "currency": currency, "investment_id": investment_id, "holding_id": holding_id, "payment_mode": payment_mode, "client_reference": client_reference, "customer_reference": customer_reference},
        )
        return self._send.page(call, options)

    async def preview(
        self,
        body: models.OrderRequest,
        *,
        options: CallOptions | None = None,
    ) -> models.OrderPreview:
        """Check an order and see its figures without placing it.

        Needs the scope `orders`. A live key also needs an approved business verification. Refused while the organisation is restricted.

        `POST /partner/v1/orders/preview`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `currency_mismatch`: The currency differs from that of the investment or holding.
                - 400 `investment_not_open`: The investment does not take this order now.
                - 400 `amount_below_minimum`: The amount is below the minimum.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 400 `allocation_exceeded`: The investment has less allocation left than the amount.
                - 400 `insufficient_units`: The holding has too few units free to sell.
                - 400 `unsupported_method`: This currency has no such payment method.
                - 402 `insufficient_funds`: The wallet balance is too low.
                - 403 `organisation_restricted`: The organisation is restricted: it may not move money out or place orders and mandates; details says why.
                - 403 `kyb_not_approved`: Business verification must be approved first.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
                - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed.
                - 409 `duplicate_reference`: The client_reference has been used before.
        """
        call = Call(
            "POST",
            "/partner/v1/orders/preview",
            body=body,
        )
        return cast("models.OrderPreview", await self._send.one(call, options))

    async def get(
        self,
        order_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Order:
        """Retrieve an order.

        Needs the scope `read`.

        `GET /partner/v1/orders/{order_id}`

        Args:
            order_id: The order. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/orders/{order_id}", order_id=order_id),
        )
        return cast("models.Order", await self._send.one(call, options))

    async def cancel(
        self,
        order_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Order:
        """Cancel an order that is not placed yet.

        Needs the scope `orders`.

        `POST /partner/v1/orders/{order_id}/cancel`

        Args:
            order_id: The order. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `order_not_cancellable`: The order can no longer be cancelled.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/orders/{order_id}/cancel", order_id=order_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Order", await self._send.one(call, options))


class AsyncHoldings:
    """Positions. Each completed buy is one holding; sells take units from it."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        status: Literal["active", "matured", "closed"] | None = None,
        investment_id: str | None = None,
        currency: models.Currency | None = None,
        customer_reference: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Holding]:
        """List holdings.

        Needs the scope `read`.

        `GET /partner/v1/holdings`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            status: Only records that now have this status.
            investment_id: Only holdings of this investment. (uuid)
            currency: Only this currency.
            customer_reference: Only records whose customer has this reference of yours, 1 to 100 characters. (1 to 100 characters)
        """
        call = Call(
            "GET",
            "/partner/v1/holdings",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "status": status, "investment_id": investment_id, "currency": currency, "customer_reference": customer_reference},
        )
        return self._send.page(call, options)

    async def summary(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.HoldingsSummary]:
        """Total the holdings per currency.

        Needs the scope `read`.

        `GET /partner/v1/holdings/summary`
        """
        call = Call(
            "GET",
            "/partner/v1/holdings/summary",
        )
        return cast("builtins.list[models.HoldingsSummary]", await self._send.one(call, options))

    async def get(
        self,
        holding_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Holding:
        """Retrieve a holding.

        Needs the scope `read`.

        `GET /partner/v1/holdings/{holding_id}`

        Args:
            holding_id: The holding. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/holdings/{holding_id}", holding_id=holding_id),
        )
        return cast("models.Holding", await self._send.one(call, options))

    def distributions(
        self,
        holding_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        status: Literal["scheduled", "paid", "cancelled"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Distribution]:
        """List what a holding has paid and is to pay.

        Needs the scope `read`.

        `GET /partner/v1/holdings/{holding_id}/distributions`

        Args:
            holding_id: The holding. (uuid)
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            status: Only records that now have this status.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/holdings/{holding_id}/distributions", holding_id=holding_id),
            query={"limit": limit, "offset": offset, "before": before, "after": after, "status": status},
        )
        return self._send.page(call, options)

    async def distribution(
        self,
        distribution_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Distribution:
        """Retrieve a distribution.

        Needs the scope `read`.

        `GET /partner/v1/distributions/{distribution_id}`

        Args:
            distribution_id: The distribution. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/distributions/{distribution_id}", distribution_id=distribution_id),
        )
        return cast("models.Distribution", await self._send.one(call, options))


class AsyncMarket:
    """The exchanges: instruments, quotes, sessions, bars, calendars, exchange rates, disclosures."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def snapshot(
        self,
        *,
        exchange: str | None = None,
        date: models.DateLike | None = None,
        options: CallOptions | None = None,
    ) -> models.ExchangeSession:
        """Retrieve the latest session summary, or that of a day.

        A day without a session answers 404 with `reason` (`not_a_trading_day`, `no_data`) and `previous_trading_day`.

        Needs the scope `read`.

        `GET /partner/v1/market/snapshot`

        Args:
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            date: The trading day; the latest when absent. (date)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/snapshot",
            query={"exchange": exchange, "date": date},
        )
        return cast("models.ExchangeSession", await self._send.one(call, options))

    def snapshot_history(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: models.DateLike | None = None,
        after: models.DateLike | None = None,
        exchange: str | None = None,
        from_: models.DateLike | None = None,
        to: models.DateLike | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.ExchangeSession]:
        """List session summaries.

        One per trading day: its last observation. Newest first.

        Needs the scope `read`.

        `GET /partner/v1/market/snapshot/history`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)
            after: A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            from_: First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)
            to: Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/snapshot/history",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "exchange": exchange, "from": from_, "to": to},
        )
        return self._send.page(call, options)

    def indices(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        exchange: str | None = None,
        search: str | None = None,
        status: Literal["active", "inactive", "all"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.MarketInstrument]:
        """List indices.

        The latest level is in `quote.last`. Indices are never orderable. Sorted by symbol.

        Needs the scope `read`.

        `GET /partner/v1/market/indices`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records that precede that one, those next to it. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records that follow that one. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            search: Case-insensitive part of symbol or name. (1 to 100 characters)
            status: By listing status; active when absent. inactive is everything not active.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/indices",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "exchange": exchange, "search": search, "status": status},
        )
        return self._send.page(call, options)

    def instruments(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        exchange: str | None = None,
        search: str | None = None,
        status: Literal["active", "inactive", "all"] | None = None,
        asset_class: Literal["equity", "etf", "fund", "bond", "index"] | None = None,
        sector: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.MarketInstrument]:
        """List instruments.

        Sorted by symbol; indices included.

        Needs the scope `read`.

        `GET /partner/v1/market/instruments`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records that precede that one, those next to it. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records that follow that one. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            search: Case-insensitive part of symbol or name. (1 to 100 characters)
            status: By listing status; active when absent. inactive is everything not active.
            asset_class: Only this kind of instrument.
            sector: The whole name of a sector, in any case. (1 to 100 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/instruments",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "exchange": exchange, "search": search, "status": status, "asset_class": asset_class, "sector": sector},
        )
        return self._send.page(call, options)

    async def instrument(
        self,
        symbol_or_id: str,
        *,
        exchange: str | None = None,
        options: CallOptions | None = None,
    ) -> models.MarketInstrument:
        """Retrieve an instrument.

        An id is found on every exchange, a symbol on the one asked for.

        Needs the scope `read`.

        `GET /partner/v1/market/instruments/{symbol_or_id}`

        Args:
            symbol_or_id: A symbol, in any case, or the id of the instrument.
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/market/instruments/{symbol_or_id}", symbol_or_id=symbol_or_id),
            query={"exchange": exchange},
        )
        return cast("models.MarketInstrument", await self._send.one(call, options))

    def bars(
        self,
        symbol_or_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: models.DateLike | None = None,
        after: models.DateLike | None = None,
        exchange: str | None = None,
        from_: models.DateLike | None = None,
        to: models.DateLike | None = None,
        timeframe: Literal["1d", "1w", "1mo"] | None = None,
        sort: Literal["asc", "desc"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.MarketBar]:
        """List the price bars of an instrument.

        Weekly and monthly bars are made of the daily ones; `from` and `to` choose the days they are made of.

        Needs the scope `read`.

        `GET /partner/v1/market/instruments/{symbol_or_id}/bars`

        Args:
            symbol_or_id: A symbol, in any case, or the id of the instrument.
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)
            after: A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            from_: First day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)
            to: Last day, inclusive, in the exchange's own time. A date: the records of this list are days. (date)
            timeframe: 1d when absent.
            sort: By date; desc when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/market/instruments/{symbol_or_id}/bars", symbol_or_id=symbol_or_id),
            query={"limit": limit, "offset": offset, "before": before, "after": after, "exchange": exchange, "from": from_, "to": to, "timeframe": timeframe, "sort": sort},
        )
        return self._send.page(call, options)

    async def quotes(
        self,
        *,
        symbols: str,
        exchange: str | None = None,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Quote]:
        """Retrieve the quotes of up to 200 symbols.

        In the order asked, doubles removed. Unknown symbols, and instruments without a quote yet, are skipped. Indices are included.

        Needs the scope `read`.

        `GET /partner/v1/market/quotes`

        Args:
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            symbols: Symbols in any case, separated by commas, at most 200. (1 to 8000 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `too_many_symbols`: Too many symbols in one request.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/quotes",
            query={"exchange": exchange, "symbols": symbols},
        )
        return cast("builtins.list[models.Quote]", await self._send.one(call, options))

    async def movers(
        self,
        *,
        direction: Literal["gainers", "losers", "active"],
        exchange: str | None = None,
        limit: int | None = None,
        options: CallOptions | None = None,
    ) -> builtins.list[models.Quote]:
        """List the quotes that moved most in the newest session.

        Gainers and losers by change_percent, active by value_traded. Indices are left out.

        Needs the scope `read`.

        `GET /partner/v1/market/movers`

        Args:
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            direction: Which instruments: those that rose most, fell most or traded most.
            limit: How many, 1 to 50. (1 to 50, 10 when absent)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/movers",
            query={"exchange": exchange, "direction": direction, "limit": limit},
        )
        return cast("builtins.list[models.Quote]", await self._send.one(call, options))

    async def calendar(
        self,
        *,
        exchange: str | None = None,
        options: CallOptions | None = None,
    ) -> models.TradingCalendar:
        """Retrieve the trading calendar of an exchange.

        Needs the scope `read`.

        `GET /partner/v1/market/calendar`

        Args:
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/calendar",
            query={"exchange": exchange},
        )
        return cast("models.TradingCalendar", await self._send.one(call, options))

    async def status(
        self,
        *,
        exchange: str | None = None,
        options: CallOptions | None = None,
    ) -> models.MarketStatus:
        """Show whether an exchange is open.

        Needs the scope `read`.

        `GET /partner/v1/market/status`

        Args:
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/status",
            query={"exchange": exchange},
        )
        return cast("models.MarketStatus", await self._send.one(call, options))

    async def fx(
        self,
        *,
        base: models.Currency | None = None,
        quote: models.Currency | None = None,
        date: models.DateLike | None = None,
        options: CallOptions | None = None,
    ) -> builtins.list[models.FxRate]:
        """List exchange rates.

        One rate per pair of wallet currencies; pairs without any rate are left out.

        Needs the scope `read`.

        `GET /partner/v1/market/fx`

        Args:
            base: Only pairs with this base currency.
            quote: Only pairs with this quote currency.
            date: The rates that held at the end of that day (UTC); those that hold now when absent. (date)
        """
        call = Call(
            "GET",
            "/partner/v1/market/fx",
            query={"base": base, "quote": quote, "date": date},
        )
        return cast("builtins.list[models.FxRate]", await self._send.one(call, options))

    def fx_history(
        self,
        pair: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: models.DateLike | None = None,
        after: models.DateLike | None = None,
        from_: models.DateLike | None = None,
        to: models.DateLike | None = None,
        sort: Literal["asc", "desc"] | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.FxRate]:
        """List the history of an exchange rate.

        The last rate of each day (UTC) on which the pair, or what it follows from, was observed.

        Needs the scope `read`.

        `GET /partner/v1/market/fx/{pair}/history`

        Args:
            pair: Base and quote currency, such as `USD-NGN`.
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: A day of this list: only records of earlier days. Not together with the other cursor, nor with an `offset` above 0. (date)
            after: A day of this list: only records of later days, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (date)
            from_: First day, inclusive (UTC). A date: the records of this list are days. (date)
            to: Last day, inclusive (UTC). A date: the records of this list are days. (date)
            sort: By date; desc when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/market/fx/{pair}/history", pair=pair),
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "sort": sort},
        )
        return self._send.page(call, options)

    def disclosures(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        exchange: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        symbol: str | None = None,
        category: Literal["financial_statement", "corporate_action", "corporate_disclosure", "director_dealing", "board_meeting", "earnings_forecast", "other"] | None = None,
        search: str | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Disclosure]:
        """List disclosures.

        Newest first.

        Needs the scope `read`.

        `GET /partner/v1/market/disclosures`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.
            from_: The beginning, inclusive: a date in the exchange's own time, or a date-time with its offset.
            to: The end, inclusive: a date in the exchange's own time, or a date-time with its offset.
            symbol: Of the issuer, in any case. (1 to 32 characters)
            category: Only this category.
            search: Case-insensitive part of title or issuer. (1 to 100 characters)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            "/partner/v1/market/disclosures",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "exchange": exchange, "from": from_, "to": to, "symbol": symbol, "category": category, "search": search},
        )
        return self._send.page(call, options)

    async def disclosure(
        self,
        disclosure_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Disclosure:
        """Retrieve a disclosure.

        Needs the scope `read`.

        `GET /partner/v1/market/disclosures/{disclosure_id}`

        Args:
            disclosure_id: The disclosure. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/market/disclosures/{disclosure_id}", disclosure_id=disclosure_id),
        )
        return cast("models.Disclosure", await self._send.one(call, options))


class AsyncEvents:
    """What happened, numbered without gaps per environment: the record that webhooks deliver."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    def list(
        self,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: int | str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        type: models.EventName | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.Event]:
        """List events.

        Newest first; with a sequence as `after`, ascending from the event that follows it: a cursor that misses nothing. Its `Link` leads on by sequence, and has no `prev`.

        Needs the scope `read`.

        `GET /partner/v1/events`

        Args:
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: A sequence: ascending from the event after it, 0 for the first. Events are kept 30 days, or until the sandbox is reset; an older one is 400. Or the id of an event: only newer ones, those next to it, newest first as the list is; not together with `before`, nor with an `offset` above 0.
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            type: Only events of this type.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all.
        """
        call = Call(
            "GET",
            "/partner/v1/events",
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "type": type},
        )
        return self._send.page(call, options)

    async def get(
        self,
        event_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Event:
        """Retrieve an event as it is delivered.

        Needs the scope `read`.

        `GET /partner/v1/events/{event_id}`

        Args:
            event_id: The event. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/events/{event_id}", event_id=event_id),
        )
        return cast("models.Event", await self._send.one(call, options))

    async def types(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.EventType]:
        """List every event type with an example.

        Needs the scope `read`.

        `GET /partner/v1/event-types`
        """
        call = Call(
            "GET",
            "/partner/v1/event-types",
        )
        return cast("builtins.list[models.EventType]", await self._send.one(call, options))


class AsyncWebhooks:
    """Endpoints that events are delivered to, the deliveries, and what a receiver is sent, signed as Standard Webhooks describes."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def create(
        self,
        body: models.CreateWebhookEndpoint,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.NewWebhookEndpoint:
        """Create a webhook endpoint.

        At most 16 per environment. The secret is in this answer alone; a replay with the same Idempotency-Key shows it again.

        Needs the scope `webhooks`.

        `POST /partner/v1/webhooks`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `invalid_webhook_url`: This URL cannot receive webhooks; `reason` says why.
                - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `webhook_limit_reached`: There are as many webhook endpoints as allowed; delete one first.
        """
        call = Call(
            "POST",
            "/partner/v1/webhooks",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.NewWebhookEndpoint", await self._send.one(call, options))

    async def list(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.WebhookEndpoint]:
        """List the webhook endpoints.

        Needs the scope `read`.

        `GET /partner/v1/webhooks`
        """
        call = Call(
            "GET",
            "/partner/v1/webhooks",
        )
        return cast("builtins.list[models.WebhookEndpoint]", await self._send.one(call, options))

    async def get(
        self,
        endpoint_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Retrieve a webhook endpoint.

        Needs the scope `read`.

        `GET /partner/v1/webhooks/{endpoint_id}`

        Args:
            endpoint_id: The webhook endpoint. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/webhooks/{endpoint_id}", endpoint_id=endpoint_id),
        )
        return cast("models.WebhookEndpoint", await self._send.one(call, options))

    async def update(
        self,
        endpoint_id: str,
        body: models.UpdateWebhookEndpoint | None = None,
        *,
        options: CallOptions | None = None,
    ) -> models.WebhookEndpoint:
        """Change a webhook endpoint.

        Partial: what is absent stays, null clears.

        Needs the scope `webhooks`.

        `PUT /partner/v1/webhooks/{endpoint_id}`

        Args:
            endpoint_id: The webhook endpoint. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `invalid_webhook_url`: This URL cannot receive webhooks; `reason` says why.
                - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "PUT",
            path_of("/partner/v1/webhooks/{endpoint_id}", endpoint_id=endpoint_id),
            body=body,
        )
        return cast("models.WebhookEndpoint", await self._send.one(call, options))

    async def delete(
        self,
        endpoint_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Delete a webhook endpoint.

        What waits to be delivered to it is cancelled; an attempt under way finishes.

        Needs the scope `webhooks`.

        `DELETE /partner/v1/webhooks/{endpoint_id}`

        Args:
            endpoint_id: The webhook endpoint. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/webhooks/{endpoint_id}", endpoint_id=endpoint_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def rotate_secret(
        self,
        endpoint_id: str,
        body: models.RotateWebhookSecret | None = None,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.NewWebhookEndpoint:
        """Replace the secret, with time to change over.

        During the grace period every delivery carries a signature by each secret.

        Needs the scope `webhooks`.

        `POST /partner/v1/webhooks/{endpoint_id}/rotate-secret`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/webhooks/{endpoint_id}/rotate-secret", endpoint_id=endpoint_id),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.NewWebhookEndpoint", await self._send.one(call, options))

    async def test(
        self,
        endpoint_id: str,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.WebhookDelivery:
        """Send test.ping to an endpoint.

        Answers the delivery before it is made; retrieve it to see how it went. Never counts as a failure.

        Needs the scope `webhooks`.

        `POST /partner/v1/webhooks/{endpoint_id}/test`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/webhooks/{endpoint_id}/test", endpoint_id=endpoint_id),
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.WebhookDelivery", await self._send.one(call, options))

    def deliveries(
        self,
        endpoint_id: str,
        *,
        limit: int | None = None,
        offset: int | None = None,
        before: str | None = None,
        after: str | None = None,
        from_: models.DateLike | models.DateTimeLike | None = None,
        to: models.DateLike | models.DateTimeLike | None = None,
        status: models.DeliveryStatus | None = None,
        type: models.EventName | None = None,
        options: CallOptions | None = None,
    ) -> AsyncPage[models.WebhookDelivery]:
        """List the deliveries to an endpoint.

        Needs the scope `read`.

        `GET /partner/v1/webhooks/{endpoint_id}/deliveries`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            limit: How many records to return, 1 to 200. (1 to 200, 50 when absent)
            offset: How many records to skip. It moves when records are added; `before` does not. (at least 0, 0 when absent)
            before: An id of this list: only records older than that one, whether it is still there or not. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            after: An id of this list: only records newer than that one, those next to it, in the order of the list. Not together with the other cursor, nor with an `offset` above 0. (uuid)
            from_: The beginning, inclusive: a date (UTC), or a date-time with its offset, such as `2026-11-21T00:00:00+01:00`. In a query `+` is written `%2B`.
            to: The end, inclusive: a date (UTC), or a date-time with its offset, to the millisecond. A Lagos day ends at `2026-11-21T23:59:59.999+01:00`.
            status: Only records that now have this status.
            type: Only deliveries of this event type.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/webhooks/{endpoint_id}/deliveries", endpoint_id=endpoint_id),
            query={"limit": limit, "offset": offset, "before": before, "after": after, "from": from_, "to": to, "status": status, "type": type},
        )
        return self._send.page(call, options)

    async def delivery(
        self,
        endpoint_id: str,
        delivery_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.WebhookDeliveryWithAttempts:
        """Retrieve a delivery with its attempts.

        Needs the scope `read`.

        `GET /partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            delivery_id: The delivery. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "GET",
            path_of("/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}", endpoint_id=endpoint_id, delivery_id=delivery_id),
        )
        return cast("models.WebhookDeliveryWithAttempts", await self._send.one(call, options))

    async def retry(
        self,
        endpoint_id: str,
        delivery_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.WebhookDelivery:
        """Deliver again, at once.

        Whatever became of it before: a new round of attempts begins, with the same webhook-id. Its failures do not count towards disabling the endpoint.

        Needs the scope `webhooks`.

        `POST /partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            delivery_id: The delivery. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/webhooks/{endpoint_id}/deliveries/{delivery_id}/retry", endpoint_id=endpoint_id, delivery_id=delivery_id),
        )
        return cast("models.WebhookDelivery", await self._send.one(call, options))

    async def replay(
        self,
        endpoint_id: str,
        body: models.ReplayDeliveries,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Replayed:
        """Deliver a range of events again.

        Events that the endpoint subscribes to, in order of sequence and behind new ones, at most 10000 at a time. What is on its way already is not doubled. Failures do not count towards disabling the endpoint.

        Needs the scope `webhooks`.

        `POST /partner/v1/webhooks/{endpoint_id}/replay`

        Args:
            endpoint_id: The webhook endpoint. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `invalid_date_range`: "from" must not be after "to".
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/webhooks/{endpoint_id}/replay", endpoint_id=endpoint_id),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Replayed", await self._send.one(call, options))


class AsyncSandbox:
    """Helpers for test keys: play money, and the outside world on request. Live keys get 403 `sandbox_only`."""

    def __init__(self, send: AsyncSend) -> None:
        self._send = send

    async def fund_wallet(
        self,
        currency: str,
        body: models.FundSandboxWallet,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Wallet:
        """Put play money into a sandbox wallet.

        Needs the scope `funding`. Test keys only.

        `POST /partner/v1/sandbox/wallets/{currency}/fund`

        Args:
            currency: NGN, GHS or USD.
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/wallets/{currency}/fund", currency=currency),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Wallet", await self._send.one(call, options))

    async def simulate_order(
        self,
        order_id: str,
        body: models.SimulateOrder,
        *,
        options: CallOptions | None = None,
    ) -> models.Order:
        """Let something happen to an order that was created with X-Sandbox-Scenario: hold.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/orders/{order_id}/simulate`

        Args:
            order_id: The order. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/orders/{order_id}/simulate", order_id=order_id),
            body=body,
        )
        return cast("models.Order", await self._send.one(call, options))

    async def simulate_settlement_account(
        self,
        settlement_account_id: str,
        body: models.SimulateSettlementAccount,
        *,
        options: CallOptions | None = None,
    ) -> models.SettlementAccount:
        """Let the bank verify or reject a pending settlement account.

        Needs the scope `funding`. Test keys only.

        `POST /partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate`

        Args:
            settlement_account_id: The settlement account. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate", settlement_account_id=settlement_account_id),
            body=body,
        )
        return cast("models.SettlementAccount", await self._send.one(call, options))

    async def trigger_webhook(
        self,
        body: models.TriggerWebhook,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Event:
        """Let an event happen, or send one about a record that is there.

        Where a sandbox helper can make it happen, it does, with every event of that chain; else the event is sent about a record that stands as it says. What it carries can be read with GET. Where there is no such record, 409 `invalid_state` says what to make first. It has a sequence, is in GET /events and is delivered like any other; test.ping has no sequence and is only delivered.

        Needs the scope `webhooks`. Test keys only.

        `POST /partner/v1/sandbox/webhooks/trigger`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `unknown_event_type`: There is no such event type; GET /event-types lists them all.
                - 400 `amount_above_maximum`: The amount is above the maximum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/webhooks/trigger",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Event", await self._send.one(call, options))

    async def simulate_kyb(
        self,
        body: models.SimulateKyb,
        *,
        options: CallOptions | None = None,
    ) -> models.Kyb:
        """Let the review of the business verification take a step.

        `submitted` skips the completeness check, and `approved` accepts every item that was not rejected; every step obeys the states of a real review.

        Needs the scope `kyb`. Test keys only.

        `POST /partner/v1/sandbox/kyb/simulate`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/kyb/simulate",
            body=body,
        )
        return cast("models.Kyb", await self._send.one(call, options))

    async def set_investment_price(
        self,
        investment_id: str,
        body: models.SetSandboxPrice,
        *,
        options: CallOptions | None = None,
    ) -> models.Investment:
        """Set the price of an investment in this sandbox alone.

        It stands over the catalogue from now on, whatever the catalogue does, until the sandbox is reset.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/investments/{investment_id}/price`

        Args:
            investment_id: The investment. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/investments/{investment_id}/price", investment_id=investment_id),
            body=body,
        )
        return cast("models.Investment", await self._send.one(call, options))

    async def set_quote(
        self,
        symbol: str,
        body: models.SetSandboxQuote,
        *,
        exchange: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Quote:
        """Set the last price of an instrument in this sandbox alone.

        It stands over what the exchange does until the sandbox is reset. Investments that follow the instrument follow it.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/market/quotes/{symbol}`

        Args:
            symbol: A symbol, in any case.
            exchange: Code of the exchange, such as `NGX` or `GSE`; the default exchange when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/market/quotes/{symbol}", symbol=symbol),
            query={"exchange": exchange},
            body=body,
        )
        return cast("models.Quote", await self._send.one(call, options))

    async def mature_holding(
        self,
        holding_id: str,
        *,
        options: CallOptions | None = None,
    ) -> models.Holding:
        """Bring a holding to its end now: pending sells fail, cost_basis + accrued_income reach the wallet.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/holdings/{holding_id}/mature`

        Args:
            holding_id: The holding. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/holdings/{holding_id}/mature", holding_id=holding_id),
        )
        return cast("models.Holding", await self._send.one(call, options))

    async def distribute_holding(
        self,
        holding_id: str,
        body: models.DistributeSandboxHolding | None = None,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.Distribution:
        """Let a holding pay income now.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/holdings/{holding_id}/distribute`

        Args:
            holding_id: The holding. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 400 `amount_below_minimum`: The amount is below the minimum.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/holdings/{holding_id}/distribute", holding_id=holding_id),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.Distribution", await self._send.one(call, options))

    async def simulate_withdrawal(
        self,
        withdrawal_id: str,
        body: models.SimulateWithdrawal,
        *,
        options: CallOptions | None = None,
    ) -> models.Withdrawal:
        """Let something happen to a withdrawal.

        Needs the scope `withdrawals`. Test keys only.

        `POST /partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate`

        Args:
            withdrawal_id: The withdrawal. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
                - 409 `wallet_frozen`: No money may leave: the wallet is frozen, or reversed funding is owed.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/withdrawals/{withdrawal_id}/simulate", withdrawal_id=withdrawal_id),
            body=body,
        )
        return cast("models.Withdrawal", await self._send.one(call, options))

    async def read_clock(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.SandboxClock:
        """Read the sandbox's clock.

        Needs the scope `read`. Test keys only.

        `GET /partner/v1/sandbox/clock`
        """
        call = Call(
            "GET",
            "/partner/v1/sandbox/clock",
        )
        return cast("models.SandboxClock", await self._send.one(call, options))

    async def advance_clock(
        self,
        body: models.AdvanceSandboxClock,
        *,
        options: CallOptions | None = None,
    ) -> models.SandboxClock:
        """Advance the sandbox's clock; what becomes due by it is done within seconds.

        Concerns this environment alone: its days, accruals, maturities and expiries. Signatures, rate limits and idempotency stay in real time.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/clock`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/clock",
            body=body,
        )
        return cast("models.SandboxClock", await self._send.one(call, options))

    async def reset_clock(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.SandboxClock:
        """Return to the real clock, as long as nothing was created in advanced time.

        Once anything was created in advanced time this is 409 `invalid_state`; POST /sandbox/reset begins afresh.

        Needs the scope `orders`. Test keys only.

        `DELETE /partner/v1/sandbox/clock`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "DELETE",
            "/partner/v1/sandbox/clock",
        )
        return cast("models.SandboxClock", await self._send.one(call, options))

    async def reset(
        self,
        *,
        options: CallOptions | None = None,
    ) -> models.Organisation:
        """Begin this sandbox afresh.

        Keeps the organisation, and the keys and webhook endpoints of this sandbox with the Idempotency-Keys that they were made with. Orders, holdings, verification and events are gone, wallets are at 0.00, the clock is real; the sequence of events goes on.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/reset`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/reset",
        )
        return cast("models.Organisation", await self._send.one(call, options))

    async def list_faults(
        self,
        *,
        options: CallOptions | None = None,
    ) -> builtins.list[models.SandboxFault]:
        """List what is still to go wrong in this sandbox, newest first.

        Needs the scope `read`. Test keys only.

        `GET /partner/v1/sandbox/faults`
        """
        call = Call(
            "GET",
            "/partner/v1/sandbox/faults",
        )
        return cast("builtins.list[models.SandboxFault]", await self._send.one(call, options))

    async def inject_fault(
        self,
        body: models.InjectSandboxFault,
        *,
        options: CallOptions | None = None,
    ) -> models.SandboxFault:
        """Let the coming requests of this sandbox go wrong.

        `provider_unavailable` is injected only where a provider is called, and names no other route. A fault takes the place of one of the same kind and route. A request that meets a 502 or 429 has no effect and its key may be retried; where a provider is called while you wait, the key stays bound to what was recorded. No fault is injected into sandbox helpers.

        Needs the scope `orders`. Test keys only.

        `POST /partner/v1/sandbox/faults`

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/faults",
            body=body,
        )
        return cast("models.SandboxFault", await self._send.one(call, options))

    async def remove_fault(
        self,
        fault_id: str,
        *,
        options: CallOptions | None = None,
    ) -> dict[str, bool]:
        """Take a fault back.

        Needs the scope `orders`. Test keys only.

        `DELETE /partner/v1/sandbox/faults/{fault_id}`

        Args:
            fault_id: The fault. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
        """
        call = Call(
            "DELETE",
            path_of("/partner/v1/sandbox/faults/{fault_id}", fault_id=fault_id),
        )
        return cast("dict[str, bool]", await self._send.one(call, options))

    async def simulate_funding(
        self,
        funding_request_id: str,
        body: models.SimulateFunding,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.FundingRequest:
        """Let something happen to a funding request.

        Needs the scope `funding`. Test keys only.

        `POST /partner/v1/sandbox/funding-requests/{funding_request_id}/simulate`

        Args:
            funding_request_id: The funding request. (uuid)
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/funding-requests/{funding_request_id}/simulate", funding_request_id=funding_request_id),
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.FundingRequest", await self._send.one(call, options))

    async def simulate_deposit(
        self,
        body: models.SimulateDeposit,
        *,
        idempotency_key: str | None = None,
        options: CallOptions | None = None,
    ) -> models.FundingRequest:
        """Pay into the dedicated account of the NGN wallet.

        Needs the scope `funding`. Test keys only.

        `POST /partner/v1/sandbox/virtual-accounts/deposit`

        Args:
            idempotency_key: Store it before the call and use it again after a crash. A UUID when absent.

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `idempotency_key_invalid`: Idempotency-Key must be 1 to 255 printable ASCII characters.
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 401 `signature_reused`: This signature was used before, with another Idempotency-Key.
                - 404 `not_found`: There is no such resource.
                - 409 `idempotency_key_reused`: The Idempotency-Key was used with another request.
                - 409 `idempotency_in_progress`: A request with this Idempotency-Key is under way; retry shortly.
        """
        call = Call(
            "POST",
            "/partner/v1/sandbox/virtual-accounts/deposit",
            body=body,
            takes_key=True,
            idempotency_key=idempotency_key,
        )
        return cast("models.FundingRequest", await self._send.one(call, options))

    async def simulate_mandate(
        self,
        mandate_id: str,
        body: models.SimulateMandate,
        *,
        options: CallOptions | None = None,
    ) -> models.Mandate:
        """Let the bank decide about a mandate.

        Needs the scope `funding`. Test keys only.

        `POST /partner/v1/sandbox/mandates/{mandate_id}/simulate`

        Args:
            mandate_id: The mandate. (uuid)

        Raises:
            PartnerError: beside what every call may be refused with,
                - 400 `invalid_json`: The body is not one well-formed JSON object in UTF-8.
                - 404 `not_found`: There is no such resource.
                - 409 `invalid_state`: The current state does not allow this.
        """
        call = Call(
            "POST",
            path_of("/partner/v1/sandbox/mandates/{mandate_id}/simulate", mandate_id=mandate_id),
            body=body,
        )
        return cast("models.Mandate", await self._send.one(call, options))


class AsyncResources:
    """Every operation of the API, by resource."""

    def __init__(self, send: AsyncSend) -> None:
        self.organisation = AsyncOrganisation(send)
        self.keys = AsyncKeys(send)
        self.sandboxes = AsyncSandboxes(send)
        self.kyb = AsyncKyb(send)
        self.wallets = AsyncWallets(send)
        self.ledger = AsyncLedger(send)
        self.fx = AsyncFx(send)
        self.withdrawals = AsyncWithdrawals(send)
        self.banks = AsyncBanks(send)
        self.settlement_accounts = AsyncSettlementAccounts(send)
        self.funding_requests = AsyncFundingRequests(send)
        self.mandates = AsyncMandates(send)
        self.investments = AsyncInvestments(send)
        self.orders = AsyncOrders(send)
        self.holdings = AsyncHoldings(send)
        self.market = AsyncMarket(send)
        self.events = AsyncEvents(send)
        self.webhooks = AsyncWebhooks(send)
        self.sandbox = AsyncSandbox(send)
