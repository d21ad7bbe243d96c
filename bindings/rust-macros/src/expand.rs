//! Expands a shader to Rust tokens.

use crate::arguments::{Arguments, Module};
use crate::shader::{Failure, Shader};
use proc_macro2::{Literal, TokenStream};
use quote::{quote, quote_spanned};
use std::path::PathBuf;
use syn::{Error, File, Item, parse_quote};

/// The expansion of the macro.
pub fn tokens(arguments: &Arguments, shader: &Shader) -> Result<TokenStream, Failure> {
    let words = shader.words.iter().map(|word| Literal::u32_unsuffixed(*word));
    let dependencies = dependencies(&shader.files);
    let warnings = warnings(arguments, &shader.warnings);
    let Some(Module { attributes, visibility, name }) = &arguments.module else {
        return Ok(quote! {{
            #dependencies
            #warnings
            const WORDS: &[u32] = &[#(#words),*];
            WORDS
        }});
    };
    let items = bindings(arguments, &shader.bindings)?;
    let of_words = format!("The SPIR-V of `{}`.", arguments.path.value());
    Ok(quote! {
        #(#attributes)*
        #[allow(missing_docs, unreachable_pub)]
        #visibility mod #name {
            #dependencies
            #warnings
            #[doc = #of_words]
            #[allow(dead_code)]
            pub const WORDS: &[u32] = &[#(#words),*];
            #(#items)*
        }
    })
}

/// The expansion of the macro if there is no shader: its errors, and an expression of the right type so that they are the only ones.
pub fn failure(arguments: &Arguments, failure: &Failure) -> TokenStream {
    let dependencies = dependencies(&failure.files);
    let errors = failure.errors.iter().map(Error::to_compile_error);
    match &arguments.module {
        Some(Module { attributes, visibility, name }) => quote! {
            #(#attributes)*
            #[allow(missing_docs)]
            #visibility mod #name { #dependencies #(#errors)* }
        },
        None => quote! {{
            #dependencies
            #(#errors)*
            const WORDS: &[u32] = &[];
            WORDS
        }},
    }
}

/// Registers the included files with the compiler, so that cargo checks them for changes.
fn dependencies(files: &[PathBuf]) -> TokenStream {
    let files = files.iter().filter_map(|file| file.to_str());
    quote! { #(const _: &[u8] = ::core::include_bytes!(#files);)* }
}

/// The only warning with a custom text that a macro can emit is that about deprecated items.
fn warnings(arguments: &Arguments, warnings: &[String]) -> TokenStream {
    let span = arguments.path.span();
    quote_spanned! { span=>
        #(const _: () = {
            #[deprecated(note = #warnings)]
            const SHADER: () = ();
            SHADER
        };)*
    }
}

/// The items of the bindings, whose structs derive the requested traits.
fn bindings(arguments: &Arguments, text: &str) -> Result<Vec<Item>, Error> {
    let mut items = syn::parse_str::<File>(text)?.items;
    let derives = &arguments.derives;
    for item in &mut items {
        if let Item::Struct(item) = item
            && !derives.is_empty()
        {
            item.attrs.push(parse_quote!(#[derive(#(#derives),*)]));
        }
    }
    Ok(items)
}
